internal import Catalog
internal import GRDB

/// Reads what an export carries, batch by batch.
struct ArchiveReader {
  /// Rows, and where the next batch starts.
  struct Batch {
    let items: [ArchivedItem]
    let next: ArchiveCursor
  }

  let tables: ItemTables
  let storefront: Storefront

  /// At most `limit` rows from a place on; fewer, even none, does not mean that nothing is left.
  func batch(_ db: Database, from cursor: ArchiveCursor, limit: Int) throws -> Batch {
    switch cursor {
    case .history(let place):
      try batch(db, at: CardStack.places(db, after: place, limit: limit)) { .history(below: $0) }
    case .stars(let place):
      try batch(db, at: StarTable.places(db, after: place, limit: limit)) { .stars(after: $0) }
    case .rows(let thing, let key): try rows(db, of: thing, after: key, limit: limit)
    case .end: Batch(items: [], next: .end)
    }
  }

  /// Every row of an item, the oldest first.
  func items(_ db: Database, of id: ItemID) throws -> [ArchivedItem] {
    try tables.rows(of: id, preferring: storefront, in: db).sorted { $0.fetchedAt < $1.fetchedAt }
      .map { try archived(db, $0) }
  }

  /// One row of each marked item.
  private func batch(
    _ db: Database, at places: [MarkPlace], next: (MarkPlace) -> ArchiveCursor
  ) throws -> Batch {
    let rows = try places.compactMap { try tables.row($0.id, preferring: storefront, in: db) }
    return Batch(items: try rows.map { try archived(db, $0) }, next: places.last.map(next) ?? .end)
  }

  /// Every row of one kind, by number and storefront.
  private func rows(_ db: Database, of thing: Thing, after key: ItemKey?, limit: Int) throws -> Batch {
    let number = thing.numberColumn
    let order = "ORDER BY t.\(number), t.storefront LIMIT ?"
    let rows =
      if let key {
        try tables.rows(
          of: thing, "WHERE (t.\(number), t.storefront) > (?, ?) \(order)",
          [key.id.number, key.storefront.code, limit], in: db)
      } else {
        try tables.rows(of: thing, order, [limit], in: db)
      }
    return Batch(
      items: try rows.map { try archived(db, $0) },
      next: rows.last.map { .rows(thing, after: $0.key) } ?? .rows(following: thing))
  }

  private func archived(_ db: Database, _ row: StoredItem) throws -> ArchivedItem {
    ArchivedItem(row, visits: row.marks.visitCount == 0 ? [] : try VisitTable.visits(db, of: row.item.id))
  }
}
