// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

// 100,000 histories of synchronized libraries, compiled with the optimiser: unoptimised they take hours. The sources are links.
let package = Package(
  name: "sync-histories",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
  targets: [
    .target(name: "Catalog"),
    .target(
      name: "Library", dependencies: ["Catalog", .product(name: "GRDB", package: "GRDB.swift")]),
    .target(name: "TestSupport", dependencies: ["Catalog"], path: "TestSupport"),
    .testTarget(
      name: "LibraryTests",
      dependencies: ["Library", "Catalog", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
      path: "LibraryTests",
      sources: [
        "Support/BareDatabase.swift", "Support/Samples.swift", "Sync/ModelDevice.swift",
        "Sync/PlainSyncState.swift", "Sync/PlainSyncState+Tables.swift", "Sync/SyncHistoryTests.swift",
        "Sync/SyncModelTests.swift",
      ]),
  ]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
