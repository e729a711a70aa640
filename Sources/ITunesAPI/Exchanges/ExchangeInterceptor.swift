/// The single point that every request and response passes.
///
/// It can inspect, change or delay both. Time spent here counts against none of the timeouts
/// of a request, and a delayed request has not been reserved yet.
public protocol ExchangeInterceptor: Sendable {
  /// Passes a request, possibly changed; redirects and retries are separate requests.
  func passing(_ request: OutgoingRequest) async -> OutgoingRequest

  /// Passes the outcome of a request, possibly changed.
  func passing(_ exchange: Exchange) async -> Exchange.Outcome

  /// Deletes all exchanges.
  func forget() async
}

extension ExchangeInterceptor {
  public func forget() {}
}
