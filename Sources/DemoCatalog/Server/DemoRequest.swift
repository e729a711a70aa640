/// One call of `/search` or `/lookup`, as the server saw it.
public struct DemoRequest: Hashable, Sendable {
  /// When it arrived, by the server's clock of the time since the machine started.
  public var arrived: Duration
  /// The path with its query, as sent.
  public var target: String
  /// The status it was answered with.
  public var status: Int

  /// Puts a call together.
  public init(arrived: Duration, target: String, status: Int) {
    self.arrived = arrived
    self.target = target
    self.status = status
  }
}
