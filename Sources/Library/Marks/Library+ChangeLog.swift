public import Catalog
internal import GRDB

extension Library: ChangeLog {
  public func newestChange() async throws -> LoggedChange? { try await read(ChangeTable.newest) }

  public func undo(_ change: LoggedChange, at moment: Timestamp) async throws -> Bool {
    let isDone = try await write { db in
      guard try ChangeTable.newest(db) == change else { return false }
      _ = try Undo.newest(db)
      return true
    }
    if isDone, case .imported = change.change { _ = try await settleImports() }
    return isDone
  }

  public func undo(at moment: Timestamp) async throws -> Change? {
    // An interrupted import cannot be undone later: the newest change is the one before it.
    _ = try await settleImports()
    let change = try await write(Undo.newest)
    if case .imported = change { _ = try await settleImports() }
    return change
  }
}

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
    case .listed: if let moment = step.before { try ListTable.undo(db, changedAt: moment) }
    // Rolling back an import takes more than one transaction.
    case .imported(let past): try ImportTable.reopen(db, past.number)
    }
    return step.change
  }
}
