internal import Catalog
internal import Testing

@testable internal import DemoCatalog

extension DemoRequestHandler {
  /// Answers from the bundled catalogue.
  static let bundled = DemoRequestHandler(rows: .bundled)

  /// The rows of `/search?QUERY`; a test fails if there is no answer.
  static func searched(_ query: String) throws -> [JSONObject] { try bundled.search(query).rows() }

  /// The rows of `/lookup?QUERY`.
  static func lookedUp(_ query: String) throws -> [JSONObject] { try bundled.lookup(query).rows() }
}

extension DemoResponse {
  /// The rows of an answer with status 200, their number checked against `resultCount`.
  func rows() throws -> [JSONObject] {
    #expect(status == 200)
    let answer = try JSONObject(parsing: String(decoding: body, as: UTF8.self))
    let rows = try #require(answer["results"]?.array).compactMap(\.object)
    #expect(answer["resultCount"]?.integer == Int64(rows.count))
    return rows
  }

  /// The text of Apple's error; `nil` if this is not an error.
  var errorMessage: String? {
    guard status == 400 else { return nil }
    return (try? JSONObject(parsing: String(decoding: body, as: UTF8.self)))?["errorMessage"]?.string
  }
}

extension [JSONObject] {
  /// The values of a key that are strings.
  func strings(_ key: String) -> [String] { compactMap { $0[key]?.string } }

  /// The values of a key that are whole numbers.
  func integers(_ key: String) -> [Int64] { compactMap { $0[key]?.integer } }
}
