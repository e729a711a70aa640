/// Copies of a library, made by the way.
public protocol BackupCreating: Sendable {
  /// Makes today's copy unless there is one, another process is at it, or there is nothing to lose; says whether it
  /// made one.
  ///
  /// Others read and write meanwhile. A cancelled task gives up; what is half made is never taken for a backup.
  func backUp(at moment: Timestamp) async throws -> Bool
}
