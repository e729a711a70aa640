internal import Catalog
internal import Foundation
internal import GRDB

/// Imports rows of an export. Importing the same rows again changes nothing.
struct ArchiveImport {
  let tables: ItemTables

  /// Imports items; `prepared` has the same items in the same order, and `steps` records how to undo them.
  func take(
    _ db: Database, _ items: [ImportedItem], _ prepared: [PreparedItem], _ steps: ImportJournal? = nil
  ) throws -> ImportOutcome {
    var outcome = ImportOutcome()
    for (item, prepared) in zip(items, prepared) {
      let effect = try take(db, row: item, prepared, steps)
      outcome[keyPath: effect] += 1
      try takeMarks(db, item, steps, &outcome)
    }
    return outcome
  }

  /// Stores a row if it is new or newer; returns the counter to increment.
  private func take(
    _ db: Database, row: ImportedItem, _ prepared: PreparedItem, _ steps: ImportJournal?
  ) throws -> WritableKeyPath<ImportOutcome, Int> {
    let fetchedAt = try tables.fetchedAt(row.key, in: db)
    // A row that was imported before is recognised by comparing cells, in a fraction of the time of reading it.
    if let fetchedAt, fetchedAt >= row.fetchedAt, try tables.has(prepared.item, in: row.storefront, db) {
      return \.same
    }
    guard fetchedAt != nil, let known = try tables.row(row.key, in: db) else {
      try tables.put(prepared, storefront: row.storefront, fetchedAt: row.fetchedAt, in: db)
      return \.new
    }
    let isChanged = known.item != row.item
    // Of two different rows fetched at the same moment, the stored one is kept.
    if known.fetchedAt >= row.fetchedAt { return isChanged ? \.kept : \.same }
    try steps?.replaced(known, fetchedAt: row.fetchedAt, isChanged: isChanged)
    try tables.put(prepared, storefront: row.storefront, fetchedAt: row.fetchedAt, in: db)
    return isChanged ? \.changed : \.same
  }

  private func takeMarks(
    _ db: Database, _ item: ImportedItem, _ steps: ImportJournal?, _ outcome: inout ImportOutcome
  ) throws {
    // Most rows carry no marks; then the marks in the library stay unchanged.
    guard item.hasMarks else { return }
    let id = item.item.id
    for visit in item.visits where try VisitTable.add(db, visit, of: id) { outcome.visits += 1 }
    if let starred = item.starredAt, try StarTable.moment(db, of: id) == nil {
      try StarTable.set(db, id, at: starred)
      outcome.stars += 1
      try steps?.starred(id, at: starred)
    }
    for entry in item.lists {
      let isNew = try ListTable.add(
        db, ListTable.Entry(id: id, place: entry.place, at: entry.at),
        to: entry.list.precomposedStringWithCanonicalMapping)
      guard isNew else { continue }
      outcome.listed += 1
      try steps?.listed(id, in: entry.list)
    }
    let before = try DismissalTable.moment(db, of: id)
    try CardStack.merge(db, id, dismissedAt: item.dismissedAt)
    let after = try DismissalTable.moment(db, of: id)
    if before == nil, after != nil { outcome.takenOff += 1 }
    try steps?.dismissed(id, before: before, after: after)
  }
}

extension ImportedItem {
  /// Whether the item was opened, starred, dismissed or put in a list.
  fileprivate var hasMarks: Bool {
    !visits.isEmpty || starredAt != nil || dismissedAt != nil || !lists.isEmpty
  }
}
