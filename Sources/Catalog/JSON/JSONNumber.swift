/// Compares JSON numbers by value, regardless of notation.
enum JSONNumber {
  /// `0` to `9`.
  static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Whether two JSON numbers have the same value, to the last digit: `9.90`, `9.9` and `99e-1` do.
  static func sameValue(_ one: String, _ other: String) -> Bool {
    one == other || decimal(one) == decimal(other)
  }

  private struct Decimal: Equatable {
    var negative: Bool
    var digits: [UInt8]
    var exponent: Int
  }

  /// Sign, digits without zeros at either end, and the power of ten; `nil` for an exponent beyond counting.
  private static func decimal(_ literal: String) -> Decimal? {
    var result = Decimal(negative: false, digits: [], exponent: 0)
    var afterPoint = false
    var bytes = Array(literal.utf8)[...]
    if bytes.first == UInt8(ascii: "-") {
      result.negative = true
      bytes.removeFirst()
    }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "."): afterPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        guard let power = Int(String(decoding: bytes, as: UTF8.self)), abs(power) < 1_000_000 else {
          return nil
        }
        result.exponent += power
        bytes = []
      default:
        if !(result.digits.isEmpty && byte == UInt8(ascii: "0")) { result.digits.append(byte) }
        if afterPoint { result.exponent -= 1 }
      }
    }
    while result.digits.last == UInt8(ascii: "0") {
      result.digits.removeLast()
      result.exponent += 1
    }
    return result.digits.isEmpty ? Decimal(negative: false, digits: [], exponent: 0) : result
  }
}
