public import Catalog

/// What a call may take; settable, because not every network is like ours.
public struct NetworkLimits: Hashable, Sendable {
  /// To set up a connection, encryption included.
  public var connect: Duration
  /// For one attempt, body included.
  public var attempt: Duration
  /// For all attempts and the pauses between them.
  public var whole: Duration
  /// Bytes of a body, unpacked.
  public var body: Int

  /// The usual limits unless told otherwise.
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
