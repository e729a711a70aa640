internal import Catalog

/// Parses the date format of HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  /// Parses a date; `nil` for other formats, including the two obsolete ones.
  static func timestamp(_ text: String) -> Timestamp? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT", parts[1].count == 2,
      let month = months.firstIndex(of: String(parts[2]))
    else { return nil }
    let number = month + 1
    return RFC3339.timestamp("\(parts[3])-\(number < 10 ? "0" : "")\(number)-\(parts[1])T\(parts[4])Z")
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
