public import Catalog
internal import GRDB

extension Library {
  /// Makes today's copy unless there is one, another process is at it, or there is nothing to lose; returns whether it
  /// made one.
  ///
  /// Others can read and write meanwhile. A cancelled task stops; an incomplete file never counts as a backup.
  public func backUp(at moment: Timestamp) async throws -> Bool {
    let places = BackupDirectory(of: path)
    // A private session leaves no copy of anything.
    guard session == nil, file.isOnDisk, isWritable, !Self.isMade(on: moment, places) else { return false }
    guard try await !read(BackupFile.contents).isNothing else { return false }
    guard let lock = try? places.lock(timeout: .zero) else { return false }
    defer { withExtendedLifetime(lock) {} }
    // Copied page by page, what was forgotten and is not erased yet would come along.
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

  /// Runs blocking work where nobody waits for it.
  static func aside<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await Task.detached(priority: .utility) { try work() }.value
  }
}
