internal import Catalog
internal import GRDB

/// Undoes changes.
enum Undo {
  /// Undoes the newest change and restores the original time of its mark; `nil` if none is left.
  ///
  /// Skips a clearing whose cards have all been opened again since.
  static func newest(_ db: Database) throws -> Change? {
    guard let step = try ChangeTable.takeNewest(db) else { return nil }
    switch step.change {
    case .cleared:
      let cards = try step.before.map { try CardStack.putBack(db, clearedAt: $0) } ?? 0
      return cards > 0 ? .cleared(cards: cards) : try newest(db)
    case .starred(let id), .unstarred(let id): try StarTable.set(db, id, at: step.before)
    case .dismissed(let id): try DismissalTable.clear(db, id)
    // Rolling back an import takes more than one transaction.
    case .imported(let past): try ImportTable.reopen(db, past.number)
    }
    return step.change
  }
}
