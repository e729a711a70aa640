/// Searches the output of a program, chunk by chunk, for a line with a given prefix.
struct OutputPrefixMatcher {
  private let marker: [UInt8]
  /// How much of the sign the present line began with; `nil` if it began with something else, or the sign was seen.
  private var matched: Int? = 0
  private var wasSeen = false

  init(_ marker: String) { self.marker = Array(marker.utf8) }

  /// Takes in the next piece; `true` once, when the sign is complete.
  mutating func sees(_ piece: [UInt8]) -> Bool {
    guard !wasSeen else { return false }
    for byte in piece {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        matched = 0
      } else if let count = matched {
        matched = byte == marker[count] ? count + 1 : nil
        wasSeen = matched == marker.count
      }
      if wasSeen { return true }
    }
    return false
  }
}
