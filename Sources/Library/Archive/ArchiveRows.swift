internal import Catalog
internal import GRDB

/// A row in the form in which it is passed.
protocol ArchiveRow: Sendable {
  /// The row's identity.
  var key: ItemKey { get }
}

/// What an export makes of the tables' rows: items, or JSON at once.
protocol ArchiveRows<Row>: Sendable {
  associatedtype Row: ArchiveRow

  /// Rows of one kind, with their visits, by the end of a query on its table, which it calls `t`.
  func rows(
    of recordType: RecordType, _ end: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [Row]
}

extension ArchivedItem: ArchiveRow {
  var key: ItemKey { stored.key }
}

/// Rows as items: the plain way.
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
