public import Catalog

/// One call: what was asked, what came back, and when.
public struct Exchange: Hashable, Sendable {
  /// What came of a call.
  public enum Outcome: Hashable, Sendable {
    /// An answer, of whatever status.
    case answered(IncomingResponse)
    /// No answer.
    case failed(CatalogError)
    /// Given up because miru was leaving.
    case cancelled
  }

  /// What was asked.
  public var request: OutgoingRequest
  /// When the request went out.
  public var startedAt: ClockReading
  /// When the answer was complete, or known not to come.
  public var endedAt: ClockReading
  /// What came of it.
  public var outcome: Outcome

  /// Puts an exchange together.
  public init(
    request: OutgoingRequest, startedAt: ClockReading, endedAt: ClockReading, outcome: Outcome
  ) {
    self.request = request
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.outcome = outcome
  }
}
