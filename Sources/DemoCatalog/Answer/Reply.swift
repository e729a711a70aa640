/// An answer before it is put into HTTP.
struct Reply: Equatable, Sendable {
  var status: Int
  var headers: [Header]
  var body: [UInt8]

  /// One header line.
  struct Header: Equatable, Sendable {
    var name: String
    var value: String
  }

  init(status: Int, headers: [(String, String)], body: [UInt8] = []) {
    self.status = status
    self.headers = headers.map { Header(name: $0.0, value: $0.1) }
    self.body = body
  }
}
