public import Catalog
internal import GRDB

extension Library {
  /// Makes today's backup, unless it exists, another process makes it, or the library is empty; returns whether it
  /// did.
  ///
  /// Other processes can read and write meanwhile. Cancelling the task stops it; an incomplete file never counts as a
  /// backup.
  public func backUp(at moment: Timestamp) async throws -> Bool {
    let places = BackupDirectory(of: path)
    // A private session leaves no backup.
    guard session == nil, file.isOnDisk, isWritable, !Self.isMade(on: moment, places) else { return false }
    guard try await !read(BackupFile.contents).isNothing else { return false }
    guard let lock = try? places.lock(timeout: .zero) else { return false }
    defer { withExtendedLifetime(lock) {} }
    // A page-by-page copy would include forgotten data that is not erased yet.
    guard !Self.isMade(on: moment, places), !PendingEraseFile(beside: path).isThere else { return false }
    let (pool, flag) = (openConnection.pool, CancellationFlag())
    do {
      try await withTaskCancellationHandler {
        try await Self.aside {
          try BackupWriter(places: places).make(.day, at: moment, from: pool, flag: flag)
        }
      } onCancel: {
        flag.set()
      }
    } catch {
      throw mapped(error)
    }
    return true
  }

  private static func isMade(on moment: Timestamp, _ places: BackupDirectory) -> Bool {
    places.backups().contains {
      $0.reason == .day && BackupName.day(of: $0.madeAt) == BackupName.day(of: moment)
    }
  }

  /// Runs blocking work at low priority, outside the caller's actor.
  static func aside<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await Task.detached(priority: .utility) { try work() }.value
  }
}
