internal import Catalog
internal import GRDB

/// Takes rows of an export over. Taking the same rows again changes nothing.
struct ArchiveImport {
  let tables: ItemTables

  func take(_ db: Database, _ archived: [ArchivedItem]) throws -> ImportOutcome {
    var outcome = ImportOutcome()
    for item in archived {
      let effect = try take(db, row: item.stored)
      outcome[keyPath: effect] += 1
      try takeMarks(db, item)
    }
    return outcome
  }

  /// Stores a row if it is new or newer, and says what to count it as.
  private func take(_ db: Database, row: StoredItem) throws -> WritableKeyPath<ImportOutcome, Int> {
    let known = try tables.row(row.key, in: db)
    if let known, known.fetchedAt >= row.fetchedAt { return \.same }
    try tables.put(row.item, storefront: row.storefront, fetchedAt: row.fetchedAt, in: db)
    guard let known else { return \.new }
    return known.item == row.item ? \.same : \.changed
  }

  private func takeMarks(_ db: Database, _ item: ArchivedItem) throws {
    let id = item.stored.item.id
    for visit in item.visits { try VisitTable.add(db, visit, of: id) }
    if let starred = item.stored.marks.starredAt, try StarTable.moment(db, of: id) == nil {
      try StarTable.set(db, id, at: starred)
    }
    try CardStack.settle(db, id, dismissedAt: item.stored.marks.dismissedAt)
  }
}
