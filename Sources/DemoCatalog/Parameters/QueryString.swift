internal import Foundation

/// The parameters of a call as sent; of a key that comes twice the first counts.
struct QueryString {
  private let values: [String: String]

  /// Splits `a=1&b=2`; `+` is a blank, `%XX` a byte, and what is badly encoded stays as it is.
  init(_ query: String) {
    let pairs = query.split(separator: "&").map { part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        Self.decoded)
      return (halves[0], halves.count > 1 ? halves[1] : "")
    }
    values = Dictionary(pairs) { first, _ in first }
  }

  /// The value of a key; `nil` if it is missing or empty, which Apple takes for the same.
  subscript(key: String) -> String? {
    values[key].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func decoded(_ part: Substring) -> String {
    let plain = part.replacing("+", with: " ")
    return plain.removingPercentEncoding ?? String(plain)
  }
}
