/// Scans eight bytes of a JSON string at once (SIMD within a register).
enum SWARScan {
  /// Marks the first special byte of a word with its high bit; no lower bit is set.
  ///
  /// Special are quotes, backslashes, control characters and bytes beyond ASCII. Bits above the first mark mean
  /// nothing: a subtraction borrows from the next byte only after a special byte.
  static func others(in word: UInt64) -> UInt64 {
    let quotes = word ^ (each &* UInt64(UInt8(ascii: "\"")))
    let escapes = word ^ (each &* UInt64(UInt8(ascii: "\\")))
    let found =
      ((quotes &- each) & ~quotes) | ((escapes &- each) & ~escapes) | ((word &- each &* 0x20) & ~word) | word
    return found & (each &* 0x80)
  }

  /// Whether a byte may need an escape: the special bytes above, and DEL.
  static func needsALook(_ word: UInt64) -> Bool {
    let deletes = word ^ (each &* 0x7F)
    return others(in: word) | ((deletes &- each) & ~deletes & (each &* 0x80)) != 0
  }

  private static let each: UInt64 = 0x0101_0101_0101_0101
}
