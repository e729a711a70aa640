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
    // An import that was cut off is none to take back later: the newest change is the one before it.
    _ = try await settleImports()
    let change = try await write { db in try Undo.newest(db) }
    if case .imported = change { _ = try await settleImports() }
    return change
  }
}
