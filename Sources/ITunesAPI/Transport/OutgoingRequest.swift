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
