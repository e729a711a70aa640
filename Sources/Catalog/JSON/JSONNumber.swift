/// Compares JSON numbers by value, regardless of notation.
enum JSONNumber {
  /// `0` to `9`.
  static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Whether two JSON numbers have exactly the same value, such as `9.90`, `9.9` and `99e-1`.
  static func sameValue(_ one: String, _ other: String) -> Bool {
    one == other || decimal(one) == decimal(other)
  }

  private struct Decimal: Equatable {
    var negative: Bool
    var digits: [UInt8]
    var exponent: Int
  }

  /// Sign, digits without outer zeros, and power of ten; `nil` if the exponent is too large.
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
