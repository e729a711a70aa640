// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "miru",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "miru", targets: ["miru"]),
    // Products for the package in Benchmarks/.
    .library(name: "Catalog", targets: ["Catalog"]),
    .library(name: "ITunesAPI", targets: ["ITunesAPI"]),
    .library(name: "Library", targets: ["Library"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "Features", targets: ["Features"]),
    .library(name: "TypingRobot", targets: ["TypingRobot"]),
    .library(name: "SearchQuality", targets: ["SearchQuality"]),
    .library(name: "SerializerTrial", targets: ["SerializerTrial"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // Items, queries and the ports that the features use. Imports no other module of miru. Modules that show rows have no
    // package access: the initializer of a stored item has it, so that only Library makes what is shown.
    .target(name: "Catalog"),

    // Requests to Apple. The only module that imports libcurl, which it opens when it sends its first request.
    .systemLibrary(name: "CZlib"),
    .target(name: "CCurl"),
    .target(name: "ITunesAPI", dependencies: ["Catalog", "CCurl", "CZlib"], packageAccess: false),

    // The SQLite library. The only module that imports GRDB.
    .target(
      name: "Library",
      dependencies: ["Catalog", .product(name: "GRDB", package: "GRDB.swift")]),

    // Seals texts and hashes passwords. Opens libsodium when it is first used; imports no other module of miru.
    .target(name: "Sealing", packageAccess: false),

    // Exchanges sealed events between machines through PostgreSQL. Opens libpq when it is first used. Cannot import Library.
    .target(name: "Sync", dependencies: ["Catalog", "Sealing"], packageAccess: false),

    // Listens and draws. The only module that imports CReadline.
    .target(name: "CReadline", linkerSettings: [.linkedLibrary("readline")]),
    .target(name: "Terminal", dependencies: ["CReadline"], packageAccess: false),

    // Caches covers and draws them with a separate program.
    .target(
      name: "Covers",
      dependencies: ["Catalog", "Terminal", .product(name: "Subprocess", package: "swift-subprocess")],
      packageAccess: false),

    // Commands, view models and views, one folder per feature. Cannot import ITunesAPI or Library.
    .target(
      name: "Features",
      dependencies: [
        "Catalog", "Terminal", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], packageAccess: false),

    // A loopback server that answers as Apple's API does, from Fixtures/.
    .target(name: "CDemoFixtures"),
    .target(
      name: "DemoCatalog",
      dependencies: [
        "Catalog", "CDemoFixtures", "CZlib", .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["CONTRACT.md"], packageAccess: false),

    // Settings of malloc, of SQLite's memory, the arguments of the process and what it was built from, in C.
    .target(
      name: "CProcess",
      cSettings: [.define("MIRU_WITHOUT_ICU_DATA", .when(platforms: [.linux], configuration: .release))]
        + (Context.environment["MIRU_COMMIT"].map { [.define("MIRU_COMMIT", to: "\"\($0)\"")] } ?? []),
      linkerSettings: [.linkedLibrary("sqlite3")]),

    // Commands, launch, exit codes.
    .executableTarget(
      name: "miru",
      dependencies: [
        "Catalog", "ITunesAPI", "Library", "Terminal", "Features", "DemoCatalog", "Covers", "Sync",
        "CProcess", "Sealing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], packageAccess: false),

    // Helpers of several test targets.
    .target(name: "TestSupport", dependencies: ["Catalog"], path: "Tests/TestSupport"),

    // Simulates a person's typing, on a clock that does not wait; for tests and for Benchmarks/.
    .target(
      name: "TypingRobot",
      dependencies: ["Catalog", "ITunesAPI", "Library", "Features", "DemoCatalog", "TestSupport"],
      path: "Tests/TypingRobot"),
    // Measures the recall and ranking of searches; for tests and for Benchmarks/.
    .target(
      name: "SearchQuality", dependencies: ["Catalog", "Library", "TestSupport"], path: "Tests/SearchQuality"),
    // Compares the serializer of tracks with alternatives; for tests and for Benchmarks/.
    .target(
      name: "SerializerTrial",
      dependencies: [
        "Catalog", "Library", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      path: "Tests/SerializerTrial"),
    .testTarget(name: "TypingRobotTests", dependencies: ["TypingRobot", "TestSupport"]),
    .testTarget(
      name: "SerializerTrialTests",
      dependencies: ["SerializerTrial", "Catalog", .product(name: "GRDB", package: "GRDB.swift")]),

    .testTarget(name: "CatalogTests", dependencies: ["Catalog", "TestSupport"]),
    .testTarget(
      name: "ITunesAPITests",
      dependencies: [
        "ITunesAPI", "CCurl", "Catalog", "TestSupport", .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "Library", "Catalog", "TestSupport", "SearchQuality", "Sync", "PostgresServer",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "SealingTests", dependencies: ["Sealing"]),
    // Starts PostgreSQL for tests.
    .target(name: "PostgresServer", dependencies: ["Sync", "TestSupport"], path: "Tests/PostgresServer"),
    .testTarget(
      name: "SyncTests", dependencies: ["Sync", "Sealing", "Catalog", "TestSupport", "PostgresServer"]),
    .testTarget(name: "CoversTests", dependencies: ["Covers", "Catalog", "Terminal", "TestSupport"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TestSupport"]),
    .testTarget(
      name: "FeaturesTests", dependencies: ["Features", "Catalog", "Terminal", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "DemoCatalogTests",
      dependencies: [
        "DemoCatalog", "ITunesAPI", "Catalog", "TestSupport",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "MiruTests",
      dependencies: [
        "miru", "Catalog", "ITunesAPI", "Library", "DemoCatalog", "Features", "Sealing", "Terminal",
        "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    // A million interleavings of the session, compiled with the optimiser, are a package of their own: Tests/Interleavings.
    .testTarget(name: "InterleavingTests", dependencies: ["Features", "Catalog", "TestSupport"]),
    // The real program. Uses none of its modules, so that it tests what a person can see and is built beside them.
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport", "PostgresServer"]),
  ]
)

let writtenInC = ["CReadline", "CDemoFixtures", "CProcess", "CZlib", "CCurl"]
for target in package.targets where !writtenInC.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
