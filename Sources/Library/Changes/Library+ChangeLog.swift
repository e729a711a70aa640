public import Catalog
internal import GRDB

extension Library: ChangeLog {
  public func undo(at moment: Timestamp) async throws -> Change? {
    let change = try await write { db in try Undo.newest(db) }
    if case .imported = change { _ = try await settleImports() }
    return change
  }
}
