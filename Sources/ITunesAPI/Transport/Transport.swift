/// Carries requests to a server and answers back.
public protocol Transport: Sendable {
  /// Sends one request and gathers the whole answer, of whatever status, without following redirects.
  ///
  /// - Parameter limit: for the whole exchange, from the name look-up to the last byte of the body.
  /// - Throws: `RequestNotSent` if no connection came about; `CatalogError` for what failed later on the way;
  ///   `CancellationError` if the task was cancelled.
  func send(_ request: OutgoingRequest, within limit: Duration) async throws -> IncomingResponse

  /// Closes every connection; nothing can be sent afterwards.
  func shutdown() async
}
