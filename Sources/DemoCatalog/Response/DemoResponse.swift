internal import Catalog

/// A response before it is sent over HTTP.
struct DemoResponse: Equatable, Sendable {
  var status: Int
  var headers: [HeaderField]
  var body: [UInt8]

  init(status: Int, headers: [(String, String)], body: [UInt8] = []) {
    self.status = status
    self.headers = headers.map { HeaderField($0.0, $0.1) }
    self.body = body
  }
}

extension DemoResponse {
  /// A list of rows, which may be empty.
  static func answer(_ body: [UInt8]) -> DemoResponse {
    DemoResponse(
      status: 200,
      headers: [
        ("content-type", "text/javascript; charset=utf-8"),
        ("content-disposition", "attachment; filename=1.txt"),
        ("cache-control", "max-age=86400"),
        ("vary", "Accept-Encoding"),
        ("x-content-type-options", "nosniff"),
        ("strict-transport-security", "max-age=31536000"),
      ], body: body)
  }

  static func bad(_ parameter: InvalidParameter) -> DemoResponse {
    DemoResponse(
      status: 400, headers: [("content-type", "text/javascript; charset=utf-8")],
      body: AppleResponseBody.error(parameter))
  }

  /// Rate limit exceeded: 403 with an empty body and no `Retry-After`.
  static var refusal: DemoResponse {
    DemoResponse(
      status: 403,
      headers: [
        ("cache-control", "max-age=0, no-cache, no-store"),
        ("pragma", "no-cache"),
        ("access-control-allow-origin", "*"),
        ("x-apple-lokamai-no-cache", "true"),
      ])
  }

  /// The error for an unknown path.
  static var notFound: DemoResponse {
    DemoResponse(
      status: 404, headers: [("content-type", "text/html")],
      body: Array("<html><head><title>Not Found</title></head><body>Not Found</body></html>".utf8))
  }

  /// The answer to what is no HTTP request.
  static var malformed: DemoResponse { DemoResponse(status: 400, headers: []) }

  /// JSON of the demo server itself.
  static func ours(_ json: String) -> DemoResponse {
    DemoResponse(status: 200, headers: [("content-type", "application/json")], body: Array(json.utf8))
  }
}
