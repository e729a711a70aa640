public import Catalog
internal import GRDB

extension Library: ChangeLog {
  public func newestChange() async throws -> LoggedChange? {
    let changes = [try await session?.newestChange(), try await read(ChangeTable.newest)]
    return changes.compactMap { $0 }.max { $0.at < $1.at }
  }

  public func undo(_ change: LoggedChange, at moment: Timestamp) async throws -> Bool {
    guard session == nil else {
      // There are two logs, so another process may change one in between.
      guard try await newestChange() == change else { return false }
      return try await undo(at: moment) == change.change
    }
    let isDone = try await writeToFile { db in
      guard try ChangeTable.newest(db) == change else { return false }
      _ = try Undo.newest(db)
      return true
    }
    if isDone, case .imported = change.change { _ = try await settleImports() }
    return isDone
  }

  public func undo(at moment: Timestamp) async throws -> Change? {
    if let session, let here = try await session.read(ChangeTable.newestMoment),
      try await here >= read(ChangeTable.newestMoment) ?? here
    {
      return try await session.undo(at: moment)
    }
    // An interrupted import cannot be undone later: the newest change is the one before it.
    _ = try await settleImports()
    let (change, clearings) = try await writeToFile { db in
      let clearings = try ChangeTable.clearings(db)
      return (try Undo.newest(db), clearings.subtracting(try ChangeTable.clearings(db)))
    }
    if case .imported = change { _ = try await settleImports() }
    guard let session else { return change }
    // Memory may hold cards that another process opened again in the file, so the file did not restore them.
    let putBack = try await session.write { db in
      if case .dismissed(let id) = change { try DismissalTable.clear(db, id) }
      return try clearings.reduce(0) { try $0 + CardStack.putBack(db, clearedAt: $1) }
    }
    if let id = change?.item { try await session.copyStar(of: id, from: self) }
    if case .listed(let list) = change { try await session.copyList(list, from: self) }
    return change ?? (putBack > 0 ? .cleared(cards: putBack) : nil)
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
