public import Catalog

/// Timeouts and sizes of requests.
public struct NetworkLimits: Hashable, Sendable {
  /// Timeout of connecting, including TLS.
  public var connect: Duration
  /// Timeout of one attempt, including the body.
  public var attempt: Duration
  /// Timeout of all attempts and the pauses between them.
  public var whole: Duration
  /// Maximum size of a body in bytes, decompressed.
  public var body: Int

  /// Creates limits with their default values.
  public init(
    connect: Duration = Limits.Network.connect, attempt: Duration = Limits.Network.attempt,
    whole: Duration = Limits.Network.whole, body: Int = Limits.Network.body
  ) {
    self.connect = connect
    self.attempt = attempt
    self.whole = whole
    self.body = body
  }
}
