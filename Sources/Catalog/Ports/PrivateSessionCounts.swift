/// Counts of what only a private session holds, in memory.
public struct PrivateSessionCounts: Hashable, Sendable {
  /// Rows that the file does not have.
  public var rows: Int
  /// Openings.
  public var visits: Int
  /// Kept answers.
  public var answers: Int

  /// Puts the counts together.
  public init(rows: Int, visits: Int, answers: Int) {
    self.rows = rows
    self.visits = visits
    self.answers = answers
  }
}

extension TrackLibrary {
  /// Most libraries keep everything in their file.
  public func sessionFigures() async throws -> PrivateSessionCounts? { nil }
}
