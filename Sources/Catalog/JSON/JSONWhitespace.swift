/// Removes whitespace between JSON tokens.
enum JSONWhitespace {
  /// A validated value without whitespace between tokens; `nil` if it has none, the usual case.
  static func dropped(from value: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "["),
      value.contains(where: { $0 <= 0x20 })
    else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    var inString = false
    var escaped = false
    for byte in value {
      if inString {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
        result.append(byte)
      } else if byte > 0x20 {
        inString = byte == UInt8(ascii: "\"")
        result.append(byte)
      }
    }
    return result[...]
  }
}
