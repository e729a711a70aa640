// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// Measures miru. A package of its own, so that nobody who uses miru fetches or builds what only measuring needs.
let package = Package(
  name: "miru-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "miru", path: "..")
  ],
  targets: [
    // Seeded libraries of any size, and what people would type into them.
    .target(
      name: "Corpus",
      dependencies: [.product(name: "Catalog", package: "miru"), .product(name: "Library", package: "miru")]),
    .executableTarget(name: "corpus", dependencies: ["Corpus"], path: "Sources/CorpusTool"),

    // Percentiles, tables, and what a machine is.
    .target(name: "Figures"),

    // A program in a pseudo-terminal, and what stands on its screen.
    .target(name: "Screens", dependencies: [.product(name: "Terminal", package: "miru")]),

    // From a key to its rows, in miru and in fzf.
    .executableTarget(
      name: "typeahead",
      dependencies: [
        "Corpus", "Figures", "Screens",
        .product(name: "Catalog", package: "miru"), .product(name: "Features", package: "miru"),
        .product(name: "Library", package: "miru"), .product(name: "Terminal", package: "miru"),
      ], path: "Sources/TypeAhead"),

    // What searches of the library find, where it stands, and what indexing costs.
    .executableTarget(
      name: "recall",
      dependencies: [
        "Corpus", "Figures", .product(name: "Catalog", package: "miru"),
        .product(name: "Library", package: "miru"), .product(name: "SearchQuality", package: "miru"),
      ], path: "Sources/Recall"),

    // What asking while typing costs, by miru's policy and by others'.
    .executableTarget(
      name: "robot", dependencies: ["Figures", .product(name: "TypingRobot", package: "miru")],
      path: "Sources/Robot"),
  ]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}
