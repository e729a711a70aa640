/// The one place that every call passes, on its way out and on its way back.
///
/// Whoever stands here can watch, change or hold back. Time spent here counts against none of the limits
/// of a call, and a request held back has not been booked yet.
public protocol ExchangeInterceptor: Sendable {
  /// Lets a request out, as it is or changed; a redirect and a new attempt are requests of their own.
  func passing(_ request: OutgoingRequest) async -> OutgoingRequest

  /// Lets the outcome of an ended call in, as it is or changed.
  func passing(_ exchange: Exchange) async -> Exchange.Outcome

  /// Forgets every exchange that was kept.
  func forget() async
}

extension ExchangeInterceptor {
  public func forget() {}
}
