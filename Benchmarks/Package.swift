// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// Measures miru. A package of its own, so that nobody who uses miru fetches or builds what only measuring needs.
let package = Package(
  name: "miru-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "miru", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
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

    // The slowest searches, over every corpus, and their statements.
    .target(name: "StatementTimes", linkerSettings: [.linkedLibrary("sqlite3")]),
    .executableTarget(
      name: "slowest",
      dependencies: [
        "Corpus", "Figures", "StatementTimes", .product(name: "Catalog", package: "miru"),
        .product(name: "Library", package: "miru"),
      ], path: "Sources/Slowest"),

    // What searches of the library find, where it stands, and what indexing costs.
    .executableTarget(
      name: "recall",
      dependencies: [
        "Corpus", "Figures", .product(name: "Catalog", package: "miru"),
        .product(name: "Library", package: "miru"), .product(name: "SearchQuality", package: "miru"),
      ], path: "Sources/Recall"),

    // Tracks into rows and back, by the serializer and by its rivals; run by the package's plugin, which looks for
    // folders in one of this name.
    .executableTarget(
      name: "Serializer",
      dependencies: [
        "Corpus", .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Catalog", package: "miru"), .product(name: "SerializerTrial", package: "miru"),
      ], path: "Benchmarks/Serializer", plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),

    .executableTarget(name: "serializer-report", dependencies: ["Figures"], path: "Sources/SerializerReport"),

    // The same ways, in instructions.
    .executableTarget(
      name: "instructions",
      dependencies: [
        "Corpus", "Figures", .product(name: "Catalog", package: "miru"),
        .product(name: "SerializerTrial", package: "miru"),
      ], path: "Sources/Instructions"),

    // From the start of a process to its prompt and its first row, beside SQLite's shell; memory; size.
    .executableTarget(name: "start", dependencies: ["Corpus", "Figures", "Screens"], path: "Sources/Start"),

    // Memory over an hour of typing.
    .executableTarget(
      name: "hour",
      dependencies: ["Corpus", "Figures", "Screens", .product(name: "TypingRobot", package: "miru")],
      path: "Sources/Hour"),

    // How long the main actor is blocked, and a key waits, while an answer arrives; beside it stands Sources/Turns, which the
    // Makefile compiles by itself: the package manager would link Swift's library to it.
    .target(name: "Answers", dependencies: ["Corpus", .product(name: "Catalog", package: "miru")]),
    .executableTarget(
      name: "block", dependencies: ["Answers", "Corpus", "Figures", "Screens"], path: "Sources/Block"),

    // One table of all that was measured today.
    .executableTarget(name: "summary", dependencies: ["Figures"], path: "Sources/Summary"),

    // Writing a library out beside sqlite3, and taking it in.
    .executableTarget(
      name: "export", dependencies: ["Corpus", "Figures", "Screens"], path: "Sources/Export"),

    // From the last byte of an answer to its rows, drawn and stored.
    .executableTarget(
      name: "answer",
      dependencies: [
        "Answers", "Corpus", "Figures", .product(name: "Catalog", package: "miru"),
        .product(name: "Features", package: "miru"), .product(name: "ITunesAPI", package: "miru"),
        .product(name: "Library", package: "miru"), .product(name: "Terminal", package: "miru"),
      ], path: "Sources/AnswerToScreen"),

    // What asking while typing costs, by miru's policy and by others'.
    .executableTarget(
      name: "robot", dependencies: ["Figures", .product(name: "TypingRobot", package: "miru")],
      path: "Sources/Robot"),
  ]
)

for target in package.targets where target.name != "StatementTimes" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}
