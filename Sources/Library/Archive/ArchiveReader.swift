internal import Catalog
internal import GRDB

/// The position of an export. A key instead of an offset, so that every batch costs the same.
enum ArchiveCursor {
  /// In the stack, below a card; at its top without one.
  case history(below: MarkCursor?)
  /// In the stars, after a star.
  case stars(after: MarkCursor?)
  /// In the rows of one record type, after a row.
  case rows(RecordType, after: ItemKey?)

  init(startOf source: ArchiveSource) {
    switch source {
    case .history: self = .history(below: nil)
    case .stars: self = .stars(after: nil)
    case .library: self = .rows(.track, after: nil)
    }
  }
}

/// Reads the rows of an export in batches.
struct ArchiveReader: Sendable {
  /// A batch of rows and the start of the next one; `nil` at the end.
  struct Batch {
    let rows: [ArchivedItem]
    let next: ArchiveCursor?
  }

  let tables: ItemTables
  let storefront: Storefront

  /// At most `limit` rows from a position; a smaller batch, even an empty one, is not necessarily the last.
  func batch(_ db: Database, from cursor: ArchiveCursor, limit: Int) throws -> Batch {
    switch cursor {
    case .history(let place):
      try batch(db, at: CardStack.places(db, after: place, limit: limit)) { .history(below: $0) }
    case .stars(let place):
      try batch(db, at: StarTable.places(db, after: place, limit: limit)) { .stars(after: $0) }
    case .rows(let recordType, let key): try batch(db, of: recordType, after: key, limit: limit)
    }
  }

  /// One row of each opened or starred item.
  private func batch(
    _ db: Database, at places: [MarkCursor], next: (MarkCursor) -> ArchiveCursor
  ) throws -> Batch {
    let shown = try places.flatMap { place in
      try rows(
        of: place.id.recordType,
        "WHERE t.\(place.id.recordType.numberColumn) = ? ORDER BY \(ItemTables.preference) LIMIT 1",
        [place.id.number, storefront.code], in: db)
    }
    return Batch(rows: shown, next: places.last.map(next))
  }

  /// Rows of one record type, by number and storefront.
  private func batch(_ db: Database, of recordType: RecordType, after key: ItemKey?, limit: Int) throws
    -> Batch
  {
    let number = recordType.numberColumn
    let order = "ORDER BY t.\(number), t.storefront LIMIT ?"
    let found =
      if let key {
        try rows(
          of: recordType, "WHERE (t.\(number), t.storefront) > (?, ?) \(order)",
          [key.id.number, key.storefront.code, limit], in: db)
      } else {
        try rows(of: recordType, order, [limit], in: db)
      }
    let following = RecordType.allCases.sorted().first { $0 > recordType }
    let next = found.last.map { ArchiveCursor.rows(recordType, after: $0.stored.key) }
    return Batch(rows: found, next: next ?? following.map { .rows($0, after: nil) })
  }

  /// Every row of an item, oldest first.
  func items(_ db: Database, of id: ItemID) throws -> [ArchivedItem] {
    try tables.rows(of: id, preferring: storefront, in: db).sorted { $0.fetchedAt < $1.fetchedAt }
      .map { try complete(db, $0) }
  }

  /// Rows of one record type. `end` completes the query on its table, which is named `t`.
  private func rows(
    of recordType: RecordType, _ end: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [ArchivedItem] {
    try tables.rows(of: recordType, end, arguments, in: db).map { try complete(db, $0) }
  }

  private func complete(_ db: Database, _ row: StoredItem) throws -> ArchivedItem {
    ArchivedItem(
      row, visits: row.marks.visitCount == 0 ? [] : try VisitTable.visits(db, of: row.item.id),
      lists: try ListTable.places(db, of: row.item.id))
  }
}
