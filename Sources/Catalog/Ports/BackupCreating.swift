/// Creates backups of a library while it is in use.
public protocol BackupCreating: Sendable {
  /// Makes today's copy unless there is one, another process is at it, or there is nothing to lose; returns whether it
  /// made one.
  ///
  /// Others can read and write meanwhile. A cancelled task stops; an incomplete file never counts as a backup.
  func backUp(at moment: Timestamp) async throws -> Bool
}
