/// One `/search` or `/lookup` request, as the server received it.
public struct DemoRequest: Hashable, Sendable {
  /// When it arrived, by the server's clock of the time since the machine started.
  public var arrived: Duration
  /// The path with its query, as sent.
  public var target: String
  /// The status it was answered with.
  public var status: Int

  /// Creates a request.
  public init(arrived: Duration, target: String, status: Int) {
    self.arrived = arrived
    self.target = target
    self.status = status
  }
}
