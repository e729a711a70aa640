internal import Catalog
internal import Foundation

/// A response before it is sent over HTTP.
struct DemoResponse: Equatable, Sendable {
  var status: Int
  var headers: [HeaderField]
  var body: [UInt8]

  init(_ status: Int, _ headers: [(String, String)] = [], _ body: [UInt8] = []) {
    self.status = status
    self.headers = headers.map { HeaderField($0.0, $0.1) }
    self.body = body
  }
}

extension DemoResponse {
  /// Rows, in Apple's formatting byte for byte; with a callback, as a JavaScript call.
  static func answer(_ rows: [Data], callback: String?) -> DemoResponse {
    var body = Data(
      "\(callback.map { "\($0)(" } ?? "")\n\n\n{\n \"resultCount\":\(rows.count),\n \"results\": [".utf8)
    for (place, row) in rows.enumerated() {
      body += Data((place == 0 ? "\n" : ", \n").utf8) + broken(row)
    }
    body += Data("]\n}\n\n\n\(callback == nil ? "" : ");")".utf8)
    let headers = [
      ("content-type", "text/javascript; charset=utf-8"),
      ("content-disposition", "attachment; filename=1.txt"),
      ("cache-control", "max-age=86400"),
      ("vary", "Accept-Encoding"),
      ("x-content-type-options", "nosniff"),
      ("strict-transport-security", "max-age=31536000"),
    ]
    return DemoResponse(200, headers, Array(body))
  }

  /// The row with a line break before each long value, as in Apple's responses.
  private static func broken(_ row: Data) -> Data {
    var row = row
    for key in ["description", "releaseNotes", "screenshotUrls", "supportedDevices", "languageCodesISO2A"] {
      guard let place = row.withUnsafeBytes({ $0.place(of: Array(", \"\(key)\":".utf8)) }) else { continue }
      // After the comma and the space.
      row.insert(0x0A, at: row.startIndex + place + 2)
    }
    return row
  }

  /// Apple's error for an invalid parameter.
  static func invalid(_ parameter: InvalidParameter) -> DemoResponse {
    let text = """
      \n\n\n{
       "errorMessage":"Invalid value(s) for key(s): [\(parameter.name)]",
       "queryParameters":{"output":"json", "callback":"A javascript function to handle your search results", \
      "country":"ISO-2A country code", "limit":"The number of search results to return", "term":"A search string", \
      "lang":"ISO-2A language code"}
      }\n\n\n
      """
    return DemoResponse(400, [("content-type", "text/javascript; charset=utf-8")], Array(text.utf8))
  }

  /// Rate limit exceeded: 403 with an empty body and no `Retry-After`.
  static let refusal = DemoResponse(
    403,
    [
      ("cache-control", "max-age=0, no-cache, no-store"),
      ("pragma", "no-cache"),
      ("access-control-allow-origin", "*"),
      ("x-apple-lokamai-no-cache", "true"),
    ])

  /// The error for an unknown path.
  static let notFound = page(404, "<title>Not Found</title></head><body>Not Found</body>")

  /// The answer to what is no HTTP request.
  static let malformed = DemoResponse(400)

  private static func page(_ status: Int, _ text: String) -> DemoResponse {
    DemoResponse(status, [("content-type", "text/html")], Array("<html><head>\(text)</html>".utf8))
  }

  /// The response, or at the given rate one of three faults seen on Apple's server: a page with 503, a page with 200, half
  /// of the body. Equal seeds and places produce equal faults.
  func withFault(at place: Int, rate: Double, seed: UInt64) -> DemoResponse {
    // SplitMix64: short, and the same on every machine.
    var random = seed &+ UInt64(place + 1) &* 0x9E37_79B9_7F4A_7C15
    random = (random ^ (random >> 30)) &* 0xBF58_476D_1CE4_E5B9
    random = (random ^ (random >> 27)) &* 0x94D0_49BB_1331_11EB
    random ^= random >> 31
    guard Double(random >> 11) < rate * Double(1 << 53) else { return self }
    switch random % 3 {
    case 0: return .page(503, "<title>503</title></head><body>Service Unavailable</body>")
    case 1:
      let text = "Your request produced an error.  <BR>[newNullResponse]"
      return .page(200, "<title>Error</title></head><body>\(text)</body>")
    default:
      var half = self
      half.body = Array(body.prefix(body.count / 2))
      return half
    }
  }
}
