/// Sends requests and receives responses.
public protocol Transport: Sendable {
  /// Sends one request and returns the complete response, of any status, without following redirects.
  ///
  /// - Parameter limit: for the whole exchange, from the name look-up to the last byte of the body.
  /// - Throws: `RequestNotSent` if there was no connection; `CatalogError` for later failures;
  ///   `CancellationError` if the task was cancelled.
  func send(_ request: OutgoingRequest, within limit: Duration) async throws -> IncomingResponse

  /// Closes every connection; nothing can be sent afterwards.
  func shutdown() async
}
