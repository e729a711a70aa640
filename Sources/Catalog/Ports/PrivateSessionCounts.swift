/// Counts of what a private session holds in memory.
public struct PrivateSessionCounts: Hashable, Sendable {
  /// Rows that are not in the file.
  public var rows: Int
  /// Openings.
  public var visits: Int
  /// Cached answers.
  public var answers: Int

  /// Creates a value from its counts.
  public init(rows: Int, visits: Int, answers: Int) {
    self.rows = rows
    self.visits = visits
    self.answers = answers
  }
}

extension TrackLibrary {
  /// Most libraries store everything in their file.
  public func sessionFigures() async throws -> PrivateSessionCounts? { nil }
}
