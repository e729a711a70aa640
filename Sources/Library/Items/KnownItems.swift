internal import Catalog
internal import GRDB

/// The items of an answer that the library already has, and their user data.
struct KnownItems {
  /// Items with a row in any storefront.
  private(set) var ids: Set<ItemID> = []
  /// Items whose stored row in the answer's storefront is newer than the answer and is kept.
  private(set) var newer: Set<ItemID> = []
  private var marks: [ItemID: ItemMarks] = [:]

  /// Reads the items of an answer with one query per record type: starting a query takes longer than reading a row.
  init(of answer: FetchedAnswer, in db: Database) throws {
    let (store, moment) = (answer.storefront.code, answer.fetchedAt.rawValue)
    for (recordType, ids) in Dictionary(grouping: answer.items.map(\.id), by: \.recordType) {
      let statement = try db.cachedStatement(sql: Self.sql(recordType))
      let numbers = "[\(ids.map { String($0.number) }.joined(separator: ","))]"
      let rows = try Row.fetchCursor(statement, arguments: [store, moment, moment, numbers])
      while let row = try rows.next() {
        let id = ItemID(recordType, try row.value(0))
        if try row.value(1) { self.ids.insert(id) }
        if try row.value(2) { newer.insert(id) }
        marks[id] = try MarkColumns.marks(row, at: 3)
      }
    }
  }

  func marks(of id: ItemID) -> ItemMarks { marks[id] ?? ItemMarks() }

  private static func sql(_ recordType: RecordType) -> String {
    """
    SELECT value, EXISTS (SELECT 1 FROM \(recordType.rawValue) WHERE \(recordType.numberColumn) = value),
      EXISTS (SELECT 1 FROM \(recordType.rawValue)
        WHERE \(recordType.numberColumn) = value AND storefront = ? AND \(FetchOrder.isInTheWay)),
      \(MarkColumns.sql(recordType: "'\(recordType.rawValue)'", number: "value"))
    FROM json_each(?)
    """
  }
}
