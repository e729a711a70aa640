// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

// Catalog and Terminal alone with their tests. In the main package, a new declaration there recompiles everything.
let package = Package(
  name: "lower-modules",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Catalog"),
    .target(name: "CReadline", linkerSettings: [.linkedLibrary("readline")]),
    .target(name: "Terminal", dependencies: ["CReadline"]),
    .target(name: "TestSupport", dependencies: ["Catalog"], path: "TestSupport"),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog", "TestSupport"], path: "CatalogTests"),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TestSupport"], path: "TerminalTests"),
  ]
)

for target in package.targets where target.name != "CReadline" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
