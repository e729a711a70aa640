public import Catalog

/// Sends requests and receives responses.
public protocol Transport: Sendable {
  /// Sends one request and returns the complete response, of any status, without following redirects.
  ///
  /// - Parameter limit: Timeout of the whole exchange, from name resolution to the last byte of the body.
  /// - Throws: `RequestNotSent` if there was no connection; `CatalogError` for later failures;
  ///   `CancellationError` if the task was cancelled.
  func send(_ request: OutgoingRequest, within limit: Duration) async throws -> IncomingResponse

  /// Closes every connection; nothing can be sent afterwards.
  func shutdown() async
}

/// A response, decompressed but not parsed.
public struct IncomingResponse: Hashable, Sendable {
  public var status: Int
  /// The header fields in the order received.
  public var headers: [HeaderField]
  /// The complete body.
  public var body: [UInt8]
  /// The version of HTTP, such as `HTTP/2`; `nil` if unknown.
  public var version: String?
  /// How long its parts took, as far as that is known.
  public var timing = ExchangeTiming()

  public init(status: Int, headers: [HeaderField] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A request that failed before it was sent: there was no connection, so no server saw it.
public struct RequestNotSent: Error, Hashable, Sendable {
  /// The reason why there was no connection.
  public let reason: CatalogError

  public init(_ reason: CatalogError) { self.reason = reason }
}

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
