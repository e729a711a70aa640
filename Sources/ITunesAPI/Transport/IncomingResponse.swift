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
