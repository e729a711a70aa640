internal import Catalog
internal import GRDB

/// What the library has of some items: which of them it knows, and what was done with each.
struct KnownItems {
  /// Items of which there is a row, of any store.
  private(set) var ids: Set<ItemID> = []
  private var marks: [ItemID: ItemMarks] = [:]

  /// One query for each kind: starting one takes longer than reading a row.
  init(of items: [CatalogItem], in db: Database) throws {
    for (thing, ids) in Dictionary(grouping: items.map(\.id), by: \.thing) {
      let statement = try db.cachedStatement(sql: Self.sql(thing))
      let numbers = "[\(ids.map { String($0.number) }.joined(separator: ","))]"
      let rows = try Row.fetchCursor(statement, arguments: [numbers])
      while let row = try rows.next() {
        let id = ItemID(thing, row[0])
        if row[1] { self.ids.insert(id) }
        marks[id] = MarkColumns.marks(row, at: 2)
      }
    }
  }

  func marks(of id: ItemID) -> ItemMarks { marks[id] ?? ItemMarks() }

  private static func sql(_ thing: Thing) -> String {
    """
    SELECT value, EXISTS (SELECT 1 FROM \(thing.rawValue) WHERE \(thing.numberColumn) = value),
      \(MarkColumns.sql(thing: "'\(thing.rawValue)'", number: "value"))
    FROM json_each(?)
    """
  }
}
