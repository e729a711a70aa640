internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

/// The views that other programs read. Names and columns are a contract, which GUIDE describes.
@Suite struct ViewsTests {
  private static let columns = [
    "item": [
      "record", "id", "store", "kind", "title", "artist", "album", "artist_id", "album_id", "genre",
      "released",
      "milliseconds", "explicit", "link", "preview", "artwork", "fetched_at",
    ],
    "opening": ["record", "id", "opened_at", "query"],
    "starred": ["record", "id", "starred_at"],
    "list_item": ["list", "place", "record", "id", "added_at"],
    "price": ["record", "id", "store", "price", "currency", "fetched_at"],
  ]

  private let folder: TemporaryFolder
  private let library: Library

  init() async throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
    _ = try await library.take((1...3).map { Samples.row(Samples.track($0)) })
  }

  private func texts(_ sql: String) async throws -> [String] {
    try await library.read { db in
      try Row.fetchAll(db, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "NULL" : "\($0.storage.value ?? "")" }.joined(separator: "|")
      }
    }
  }

  @Test func namesAndColumnsStay() async throws {
    for (view, columns) in Self.columns {
      #expect(try await texts("SELECT name FROM pragma_table_info('\(view)') ORDER BY cid") == columns)
      let kind = try await texts("SELECT type FROM sqlite_master WHERE name = '\(view)'")
      #expect(kind == ["view"])
    }
  }

  @Test func theyHoldWhatTheUserDid() async throws {
    let moment = Timestamp(milliseconds: 1_780_000_000_123)
    let id = ItemID.track(TrackID(2))
    _ = try await library.open(ItemKey(id, in: .us), query: "mirror", at: moment)
    _ = try await library.star(id, at: moment)
    _ = try await library.editList("road", at: moment) { _ in [id, .track(TrackID(1))] }
    _ = try await library.editList("road", at: moment + .seconds(1)) { Array($0.reversed()) }
    let at = "2026-05-28T20:26:40.123Z"
    #expect(try await texts("SELECT * FROM opening") == ["track|2|\(at)|mirror"])
    #expect(try await texts("SELECT * FROM starred") == ["track|2|\(at)"])
    #expect(
      try await texts("SELECT list, place, id FROM list_item ORDER BY place") == ["road|1|1", "road|2|2"])
    #expect(
      try await texts("SELECT record, id, store FROM item ORDER BY id") == [
        "track|1|US", "track|2|US", "track|3|US",
      ])
    let joined = try await texts(
      "SELECT title FROM starred JOIN item USING (record, id) WHERE store = 'US'")
    #expect(joined == (try await texts("SELECT trackName FROM track WHERE trackId = 2")))
  }
}
