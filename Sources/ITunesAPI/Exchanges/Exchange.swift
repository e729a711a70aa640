public import Catalog

/// One request with its response and times.
public struct Exchange: Hashable, Sendable {
  /// The outcome of a request.
  public enum Outcome: Hashable, Sendable {
    /// A response, of any status.
    case answered(IncomingResponse)
    /// No response.
    case failed(CatalogError)
    /// The request was cancelled because miru was ending.
    case cancelled
  }

  /// The request.
  public var request: OutgoingRequest
  /// When the request was sent.
  public var startedAt: ClockReading
  /// When the response was complete, or the request had failed.
  public var endedAt: ClockReading
  /// The outcome.
  public var outcome: Outcome

  /// Creates an exchange.
  public init(
    request: OutgoingRequest, startedAt: ClockReading, endedAt: ClockReading, outcome: Outcome
  ) {
    self.request = request
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.outcome = outcome
  }
}
