public import Catalog

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

/// An HTTP request.
public struct OutgoingRequest: Hashable, Sendable {
  /// The method; always `GET`.
  public var method: String
  /// The whole address, encoded.
  public var url: String
  /// Header lines; the transport adds `Host` and what the connection needs.
  public var headers: [HeaderField]

  /// Creates a request.
  public init(method: String = "GET", url: String, headers: [HeaderField] = []) {
    self.method = method
    self.url = url
    self.headers = headers
  }
}

/// A response, decompressed but not parsed.
public struct IncomingResponse: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// Header lines in the order they came.
  public var headers: [HeaderField]
  /// The whole body.
  public var body: [UInt8]

  /// Creates an answer.
  public init(status: Int, headers: [HeaderField] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A request that failed before it was sent: there was no connection, so no server saw it.
public struct RequestNotSent: Error, Hashable, Sendable {
  /// Why there was no connection.
  public let reason: CatalogError

  /// A request that failed for `reason` before it was sent.
  public init(_ reason: CatalogError) { self.reason = reason }
}

/// An HTTP header field.
public struct HeaderField: Hashable, Sendable {
  /// The name as sent; case-insensitive.
  public var name: String
  /// The value.
  public var value: String

  /// Creates a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension [HeaderField] {
  /// The first value under a name, in whatever case it was sent.
  public func first(_ name: String) -> String? {
    let wanted = name.lowercased()
    return first { $0.name.lowercased() == wanted }?.value
  }
}
