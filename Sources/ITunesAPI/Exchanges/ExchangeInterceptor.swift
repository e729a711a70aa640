/// Intercepts every request and every response.
///
/// It can inspect, change or delay both. A delay here counts against no timeout of the request, and a delayed
/// request has not been reserved yet.
public protocol ExchangeInterceptor: Sendable {
  /// Intercepts a request and returns it, possibly changed. Redirects and retries are separate requests.
  func passing(_ request: OutgoingRequest) async -> OutgoingRequest

  /// Intercepts the outcome of a request and returns it, possibly changed.
  func passing(_ exchange: Exchange) async -> Exchange.Outcome
}
