internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

/// The indexes follow the rows once a transaction, whatever happens to a row before.
struct SettlingTests {
  @Test func aRowThatIsChangedOrRemovedInTheTransactionThatAddedItLeavesTheIndexesSound() async throws {
    try await withLibrary { library in
      try await library.write { [tables = library.tables] db in
        for (number, title) in [(1, "Paper Lantern"), (2, "Copper Lantern"), (3, "Velvet Lantern")] {
          try Self.put(number, title, tables, in: db)
        }
        try Self.put(2, "Silver Compass", tables, in: db)
        _ = try StarToggle.star(db, .track(TrackID(3)), at: Timestamp(milliseconds: 9))
        try tables.remove(.track(TrackID(1)), in: db)
      }
      #expect(try await titles("lantern", in: library) == ["Velvet Lantern"])
      #expect(try await titles("ilver", in: library) == ["Silver Compass"])
      #expect(try await titles("compasd", in: library) == ["Silver Compass"])
      try await indexIsSound(library)
      let left = try await library.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM unindexed") }
      #expect(left == 0)
    }
  }

  @Test func aChangedTitleIsFoundByItsNewWordsAlone() async throws {
    try await withLibrary { library in
      for title in ["Paper Lantern", "Velvet Compass"] {
        try await library.write { [tables = library.tables] db in try Self.put(1, title, tables, in: db) }
      }
      #expect(try await titles("antern", in: library).isEmpty)
      #expect(try await titles("ompass", in: library) == ["Velvet Compass"])
      #expect(try await titles("velvt", in: library) == ["Velvet Compass"])
      try await indexIsSound(library)
    }
  }

  /// As a process does that was started before an upgrade.
  @Test func rowsThatNobodyIndexedAreIndexedWithTheNextWrite() async throws {
    try await withLibrary { library in
      try await library.connection.pool.write { [tables = library.tables] db in
        try Self.put(1, "Paper Lantern", tables, in: db)
      }
      try await library.write { [tables = library.tables] db in
        try Self.put(2, "Velvet Lantern", tables, in: db)
      }
      #expect(try await titles("lantern", in: library) == ["Velvet Lantern", "Paper Lantern"])
      try await indexIsSound(library)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func anyOrderOfChangesLeavesTheIndexesAsIfTheyHadBeenMadeAnew(seed: UInt64) async throws {
    var texts = RandomTexts(seed: seed)
    try await withLibrary { library in
      for moment in 0..<30 {
        let steps = (0..<Int.random(in: 1..<12, using: &texts.random)).map { _ in
          (Int.random(in: 0..<5, using: &texts.random), texts.item(among: 1..<12))
        }
        try await library.write { [tables = library.tables] db in
          for (what, item) in steps {
            switch what {
            case 0: try tables.remove(item.id, in: db)
            case 1: _ = try StarToggle.star(db, item.id, at: Timestamp(milliseconds: Int64(moment)))
            default:
              try tables.put(
                PreparedItem(item), storefront: .us, fetchedAt: Timestamp(milliseconds: Int64(moment)), in: db
              )
            }
          }
        }
        try await indexIsSound(library)
      }
      let missing = try await library.read { db in
        try String.fetchAll(
          db,
          sql: #"""
            SELECT DISTINCT value FROM itemWords w, json_each('[' || replace(
              json_quote(w.title || ' ' || w.artist || ' ' || w.album || ' ' || w.other), ' ', '","') || ']')
            WHERE length(value) >= 5 EXCEPT SELECT text FROM word
            """#)
      }
      #expect(missing.isEmpty)
    }
  }

  private static func put(_ number: Int, _ title: String, _ tables: ItemTables, in db: Database) throws {
    try tables.put(
      PreparedItem(Samples.track(Int64(number), title)), storefront: .us,
      fetchedAt: Timestamp(milliseconds: 1), in: db)
  }

  private func titles(_ typed: String, in library: Library) async throws -> [String] {
    try await library.matches(LocalQuery(typed, storefront: .us, limit: 9)).map { $0.item.title ?? "" }
  }
}
