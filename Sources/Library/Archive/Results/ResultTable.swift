internal import Catalog
internal import GRDB

/// The export of one record type: writes the columns of a statement directly as JSON.
struct ResultTable<Entity: StoredEntity>: Sendable {
  private let table: ItemTable<Entity>
  private let columns: ResultColumns
  private let number: CInt
  private let after: CInt

  /// Creates the export; `own` is a key that results must not contain.
  init(_ table: ItemTable<Entity>, without own: String) throws {
    self.table = table
    columns = try ResultColumns(table, without: own)
    number = CInt(table.columns.firstIndex(of: Entity.numberColumn) ?? 0)
    after = CInt(table.columns.count)
  }

  /// The rows of a query on the table, which is named `t`; `end` completes the query.
  func rows(_ end: String, _ arguments: StatementArguments, in db: Database) throws -> [ExportRow] {
    var rows: [ExportRow] = []
    var json = JSONWriter()
    var storefront = Storefront.us
    try table.each(end, arguments, in: db) { row, statement in
      let cells = StatementCells(statement)
      do throws(UnexpectedCell) {
        json.removeAll()
        try columns.write(cells, to: &json)
        storefront = try self.storefront(cells, last: storefront)
        rows.append(.written(try result(cells, json.bytes, storefront)))
      } catch {
        rows.append(.item(ArchivedItem(try table.stored(row, statement), visits: [])))
      }
    }
    return try rows.map { try visited(db, $0) }
  }

  private func result(
    _ cells: StatementCells, _ json: [UInt8], _ storefront: Storefront
  ) throws(UnexpectedCell) -> EncodedResult {
    guard let number = try cells.integer(number), let fetchedAt = try moment(cells, after + 1) else {
      throw UnexpectedCell()
    }
    let marks = ItemMarks(
      starredAt: try moment(cells, after + 2), dismissedAt: try moment(cells, after + 3),
      lastVisitedAt: try moment(cells, after + 4), visitCount: Int(try cells.integer(after + 5) ?? 0))
    return EncodedResult(
      ItemKey(ItemID(Entity.recordType, number), in: storefront), json: json, fetchedAt: fetchedAt,
      marks: marks,
      visits: [])
  }

  /// The storefront of a row; tries that of the previous row first, because most are equal.
  private func storefront(_ cells: StatementCells, last: Storefront) throws(UnexpectedCell) -> Storefront {
    guard let code = try cells.text(after) else { throw UnexpectedCell() }
    if last.code.utf8.elementsEqual(code) { return last }
    guard let storefront = Storefront(code: String(decoding: code, as: UTF8.self)) else {
      throw UnexpectedCell()
    }
    return storefront
  }

  private func moment(_ cells: StatementCells, _ column: CInt) throws(UnexpectedCell) -> Timestamp? {
    try cells.integer(column).map(Timestamp.init(milliseconds:))
  }

  private func visited(_ db: Database, _ row: ExportRow) throws -> ExportRow {
    switch row {
    case .item(let item): return .item(try ArchivedItems.archived(db, item.stored))
    case .written(var result):
      guard result.marks.visitCount > 0 else { return row }
      result.visits = try VisitTable.visits(db, of: result.key.id)
      return .written(result)
    }
  }
}
