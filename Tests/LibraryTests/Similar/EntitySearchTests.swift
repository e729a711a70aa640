internal import Catalog
internal import Foundation
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

/// A search for one entity gives nothing of its neighbours.
struct EntitySearchTests {
  private static let recordTypes: [(entity: Entity, json: String)] = [
    (
      .album,
      #"{"wrapperType":"collection","collectionType":"Album","collectionId":1,"collectionName":"Mirror"}"#
    ),
    (.audiobook, #"{"wrapperType":"audiobook","collectionId":2,"collectionName":"Mirror"}"#),
    (
      .tvSeason,
      #"{"wrapperType":"collection","collectionType":"TV Season","collectionId":3,"collectionName":"Mirror"}"#
    ),
    (.musicArtist, #"{"wrapperType":"artist","artistType":"Artist","artistId":4,"artistName":"Mirror"}"#),
    (.tvShow, #"{"wrapperType":"artist","artistType":"TV Show","artistId":5,"artistName":"Mirror"}"#),
    (.audiobookAuthor, #"{"wrapperType":"artist","artistType":"Author","artistId":6,"artistName":"Mirror"}"#),
    (
      .movieArtist,
      #"{"wrapperType":"artist","artistType":"Movie Artist","artistId":7,"artistName":"Mirror"}"#
    ),
    (
      .podcastAuthor,
      #"{"wrapperType":"artist","artistType":"Artist","artistId":8,"artistName":"Mirror","artistLinkUrl":"https://podcasts.apple.com/us/artist/8"}"#
    ),
  ]
  private static let others = [
    #"{"wrapperType":"collection","collectionType":"Movie Bundle","collectionId":10,"collectionName":"Mirror"}"#,
    #"{"wrapperType":"artist","artistType":"Software Artist","artistId":11,"artistName":"Mirror"}"#,
  ]

  @Test(arguments: recordTypes.map(\.entity)) func aSearchForAnEntityGivesItAlone(_ entity: Entity)
    async throws
  {
    try await withLibrary { library in
      try await Self.keep(Self.recordTypes.map(\.json) + Self.others, in: library)
      try await Self.check(entity, library)
    }
  }

  /// Rows of an old file have no marks beyond those of the three things.
  @Test(arguments: recordTypes.map(\.entity)) func soDoesASearchOfAnOldLibrary(_ entity: Entity) async throws
  {
    let folder = try TemporaryFolder()
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.copyItem(
      atPath: package.appendingPathComponent("Fixtures/libraries/0003.sqlite").path, toPath: folder.file())
    try await Self.addAsThen(Self.recordTypes.map(\.json) + Self.others, to: folder.file())
    try await Self.check(entity, Library.open(at: folder.file()))
  }

  private static func check(_ entity: Entity, _ library: Library) async throws {
    let rows = try await library.matches(LocalQuery("mirror", storefront: .us, entity: entity, limit: 50))
    let number = recordTypes.firstIndex { $0.entity == entity }.map { Int64($0 + 1) }
    #expect(rows.map(\.item.id.number) == number.map { [$0] })
  }

  private static func keep(_ rows: [String], in library: Library) async throws {
    let now = Samples.moment(0)
    let items = try rows.map { try CatalogItem(JSONObject(parsing: $0)) }
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "k", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: now,
        expiresAt: now))
  }

  /// Writes rows as the program of that file did.
  private static func addAsThen(_ rows: [String], to path: String) async throws {
    let queue = try DatabaseQueue(path: path)
    try await queue.write { db in
      try db.execute(sql: "DELETE FROM itemWords; DELETE FROM collection; DELETE FROM artist")
      for row in rows {
        let object = try JSONObject(parsing: row)
        func text(_ key: String) -> String? { object[key]?.string }
        if let number = object["collectionId"]?.integer {
          try db.execute(
            sql: """
              INSERT INTO collection (storefront, fetchedAt, collectionId, wrapperType, collectionType, collectionName, extra)
              VALUES ('US', 0, ?, ?, ?, ?, '{}')
              """, arguments: [number, text("wrapperType"), text("collectionType"), text("collectionName")])
          try Self.addWords("collection", number, "\u{E001}", db)
        } else if let number = object["artistId"]?.integer {
          try db.execute(
            sql: """
              INSERT INTO artist (storefront, fetchedAt, artistId, artistType, artistName, artistLinkUrl, extra)
              VALUES ('US', 0, ?, ?, ?, ?, '{}')
              """, arguments: [number, text("artistType"), text("artistName"), text("artistLinkUrl")])
          try Self.addWords("artist", number, "\u{E002}", db)
        }
      }
    }
    try queue.close()
  }

  private static func addWords(_ recordType: String, _ number: Int64, _ sort: String, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO itemWords (thing, number, storefront, title, artist, album, other, sort)
        VALUES (?, ?, 'US', 'mirror', '', '', '', ?)
        """, arguments: [recordType, number, sort])
  }
}
