public import Catalog
internal import GRDB

extension Library: ChangeLog {
  public func undo(at moment: Timestamp) async throws -> Change? {
    try await write { db in try Undo.newest(db) }
  }
}
