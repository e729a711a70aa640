/// Scans eight bytes of a JSON string at once (SIMD within a register).
enum SWARScan {
  /// The high bit of the first byte that is not plain is set, and none below it: of a quote, a backslash, a control
  /// character, or a part of a character beyond ASCII.
  ///
  /// A subtraction borrows from the byte above only where a byte is found, so that what stands above the first is
  /// no matter.
  static func others(in word: UInt64) -> UInt64 {
    let quotes = word ^ (each &* UInt64(UInt8(ascii: "\"")))
    let escapes = word ^ (each &* UInt64(UInt8(ascii: "\\")))
    let found =
      ((quotes &- each) & ~quotes) | ((escapes &- each) & ~escapes) | ((word &- each &* 0x20) & ~word) | word
    return found & (each &* 0x80)
  }

  /// Whether some byte may have to be escaped: those above, and DEL.
  static func needsALook(_ word: UInt64) -> Bool {
    let deletes = word ^ (each &* 0x7F)
    return others(in: word) | ((deletes &- each) & ~deletes & (each &* 0x80)) != 0
  }

  private static let each: UInt64 = 0x0101_0101_0101_0101
}
