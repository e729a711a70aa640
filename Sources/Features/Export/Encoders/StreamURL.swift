internal import Catalog

/// A URL that can stand on a line of a playlist.
struct StreamURL {
  /// ASCII without blanks and controls.
  let text: String

  /// An http address, with everything else than visible ASCII encoded; `nil` for any other, which would let
  /// an answer make a player open a file.
  init?(_ link: WebLink) {
    let schemes = ["https://", "http://"]
    guard schemes.contains(where: { link.rawValue.lowercased().hasPrefix($0) }) else { return nil }
    text = link.rawValue.utf8.reduce(into: "") { result, byte in
      if (0x21...0x7E).contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}
