// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

// A million interleavings of PromptState, compiled with the optimiser: unoptimised they take ten minutes. A package
// of its own keeps flags out of the main one; its sources are links.
let package = Package(
  name: "interleavings",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")],
  targets: [
    .target(name: "Catalog"),
    .target(name: "CReadline", linkerSettings: [.linkedLibrary("readline")]),
    .target(name: "Terminal", dependencies: ["CReadline"]),
    .target(
      name: "Features",
      dependencies: [
        "Catalog", "Terminal", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], packageAccess: false),
    .target(name: "TestSupport", dependencies: ["Catalog"], path: "TestSupport"),
    .testTarget(
      name: "InterleavingTests", dependencies: ["Features", "Catalog", "TestSupport"],
      path: "InterleavingTests"),
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
