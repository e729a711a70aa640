internal import Foundation

/// The parameters of a request; the first value of a repeated key counts.
struct QueryString {
  private let values: [String: String]

  /// Splits `a=1&b=2`; `+` is a space, `%XX` a byte; invalid escapes stay unchanged.
  init(_ query: String) {
    let pairs = query.split(separator: "&").map { part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        Self.decoded)
      return (halves[0], halves.count > 1 ? halves[1] : "")
    }
    values = Dictionary(pairs) { first, _ in first }
  }

  /// The value of a key; `nil` if it is missing or empty, which Apple treats alike.
  subscript(key: String) -> String? {
    values[key].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func decoded(_ part: Substring) -> String {
    let plain = part.replacing("+", with: " ")
    return plain.removingPercentEncoding ?? String(plain)
  }
}

/// A parameter with an invalid value; the raw value is its name in Apple's error message.
enum InvalidParameter: String, Error {
  case country
  case media = "mediaType"
  case entity = "resultEntity"
  case attribute = "attributeType"
  case lang = "language"
  case id = "itunesId"
  case limit
  case offset
}
