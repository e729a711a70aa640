/// A request on its way out.
public struct OutgoingRequest: Hashable, Sendable {
  /// `GET`, so far.
  public var method: String
  /// The whole address, encoded.
  public var url: String
  /// Header lines; the transport adds `Host` and what the connection needs.
  public var headers: [HeaderField]

  /// Puts a request together.
  public init(method: String = "GET", url: String, headers: [HeaderField] = []) {
    self.method = method
    self.url = url
    self.headers = headers
  }
}
