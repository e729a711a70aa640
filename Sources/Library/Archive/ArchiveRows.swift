internal import Catalog
internal import GRDB

/// A row in its export format.
protocol ArchiveRow: Sendable {
  /// The row's identity.
  var key: ItemKey { get }
}

/// The format of an export's rows: items, or encoded JSON.
protocol ArchiveRows<Row>: Sendable {
  associatedtype Row: ArchiveRow

  /// Rows of one record type, with their visits. `end` completes the query on its table, which is named `t`.
  func rows(
    of recordType: RecordType, _ end: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [Row]
}

extension ArchivedItem: ArchiveRow {
  var key: ItemKey { stored.key }
}

/// The plain format: rows as items.
struct ArchivedItems: ArchiveRows {
  let tables: ItemTables

  func rows(
    of recordType: RecordType, _ end: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [ArchivedItem] {
    try tables.rows(of: recordType, end, arguments, in: db).map { try Self.archived(db, $0) }
  }

  /// A row with its visits.
  static func archived(_ db: Database, _ row: StoredItem) throws -> ArchivedItem {
    ArchivedItem(row, visits: row.marks.visitCount == 0 ? [] : try VisitTable.visits(db, of: row.item.id))
  }
}
