/// A barcode of 12 or 13 digits, or an ISBN, whose check digit is right.
public struct Barcode: Hashable, Sendable {
  /// The digits as they are sent: 12 or 13, for an ISBN of ten digits those of thirteen.
  public let digits: String

  /// Reads 12 or 13 digits, or an ISBN, in groups between hyphens or blanks or in one; an ISBN of ten only with groups or with
  /// X as the last; `nil` for any other text.
  public init?(_ text: String) {
    let bare = text.filter { $0 != "-" && $0 != " " }
    guard bare.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "X") }) else { return nil }
    let values = bare.utf8.map { $0 == UInt8(ascii: "X") ? 10 : Int($0) - 0x30 }
    let signs = text.count - bare.count
    switch values.count {
    case 12, 13:
      // "100000-200005" is a range.
      guard !values.contains(10), Self.sum(values) % 10 == 0,
        signs != 1 || bare.hasPrefix("978") || bare.hasPrefix("979")
      else { return nil }
      digits = bare
    case 10 where signs > 0 || values.last == 10:
      let sum = values.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
      guard !values.dropLast().contains(10), sum % 11 == 0 else { return nil }
      let head = [9, 7, 8] + values.dropLast()
      digits = (head + [(10 - Self.sum(head + [0]) % 10) % 10]).map(String.init).joined()
    default: return nil
    }
  }

  /// Reads a number that was typed as digits, which may have lost a leading zero.
  public init?(number: Int64) {
    let text = String(number)
    self.init(text.count == 11 ? "0" + text : text)
  }

  /// The sum that is divisible by ten for a right check digit: from the right, weights one and three.
  private static func sum(_ values: [Int]) -> Int {
    values.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
  }
}
