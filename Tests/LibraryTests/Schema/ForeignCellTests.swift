internal import Catalog
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// Cells that no miru wrote: no table is STRICT, so that another program may store anything in a column.
struct ForeignCellTests {
  /// Every column of every table, with a value that is of no type of ours.
  @Test func aCellOfAnotherTypeEndsInAnErrorAndNotInACrash() async throws {
    let columns = try await Self.filled { library in
      try await library.read { db in
        try Row.fetchAll(
          db,
          sql: """
            SELECT t.name, c.name FROM pragma_table_list t, pragma_table_info(t.name) c
            WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE 'grdb%'
            """
        ).map { ($0[0] as String, $0[1] as String) }
      }
    }
    #expect(columns.count > 100)
    for (place, (table, column)) in columns.enumerated() where TestCount.isAll || place.isMultiple(of: 3) {
      try await Self.filled { library in
        try? await library.connection.pool.writeWithoutTransaction { db in
          try db.execute(sql: "UPDATE OR IGNORE \(table) SET \"\(column)\" = x'FFFE'")
        }
        await Self.readAll(library)
      }
    }
  }

  /// A library with rows in its tables.
  private static func filled<Result>(_ body: (Library) async throws -> Result) async throws -> Result {
    let library = try Library.inMemory()
    let id = ItemID.track(TrackID(1))
    try await library.learn(
      [1: "Mirror Canon", 2: "Plain Song"], key: CatalogRequest.search(SearchQuery("mirror", in: .us)).key)
    _ = try await library.open(ItemKey(id, in: .us), query: "mirror", at: Samples.moment(1))
    _ = try await library.star(id, at: Samples.moment(2))
    return try await body(library)
  }

  /// Reads in every way that shows what is stored; errors are fine.
  private static func readAll(_ library: Library) async {
    let id = ItemID.track(TrackID(1))
    _ = try? await library.titles(for: "mirror")
    _ = try? await library.cards(limit: nil, preferring: .us)
    _ = try? await library.starred(limit: nil, preferring: .us)
    _ = try? await library.visits(of: id)
    _ = try? await library.item(id, preferring: .us)
    _ = try? await library.storedAnswer(
      requestKey: CatalogRequest.search(SearchQuery("mirror", in: .us)).key, origin: "test")
    _ = try? await library.figures()
    _ = try? await library.settings()
    _ = try? await library.health()
    _ = try? await library.savedNavigation()
    _ = try? await library.undo()
    try? await library.learn([1: "Mirror Canon", 3: "New"], key: "new")
    _ = try? await library.forget(.item(id))
  }
}
