public import Catalog
internal import GRDB

extension Library: ChangeLog {
  public func undo(at moment: Timestamp) async throws -> Change? {
    // An import that was cut off is none to take back later: the newest change is the one before it.
    _ = try await settleImports()
    let change = try await write { db in try Undo.newest(db) }
    if case .imported = change { _ = try await settleImports() }
    return change
  }
}
