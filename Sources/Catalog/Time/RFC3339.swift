/// Formats and parses RFC 3339 timestamps: Apple's (whole seconds) and miru's (milliseconds), both UTC.
public enum RFC3339 {
  /// Parses `YYYY-MM-DDTHH:MM:SSZ`, with or without `.mmm`; `nil` for any other format.
  public static func timestamp(_ text: String) -> Timestamp? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 24, bytes.last == UInt8(ascii: "Z") else { return nil }
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":")
    else { return nil }
    guard let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
      let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      hour < 24, minute < 60, second < 60,
      let days = CivilDate.days(year: year, month: month, day: day)
    else { return nil }
    var milliseconds = 0
    if bytes.count == 24 {
      guard bytes[19] == UInt8(ascii: "."), let fraction = number(bytes[20..<23]) else { return nil }
      milliseconds = fraction
    }
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second
    return Timestamp(milliseconds: Int64(seconds * 1_000 + milliseconds))
  }

  /// Parses a timestamp typed by the user: like `timestamp`, but with any number of decimals. Truncates to
  /// milliseconds.
  public static func moment(_ text: String) -> Timestamp? {
    guard let point = text.firstIndex(of: "."), text.hasSuffix("Z") else { return timestamp(text) }
    let fraction = text[text.index(after: point)...].dropLast()
    guard !fraction.isEmpty, fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return timestamp("\(text[..<point]).\((fraction + "00").prefix(3))Z")
  }

  /// Formats a timestamp in miru's form, `2026-01-02T03:04:05.678Z`.
  ///
  /// Years outside 0000 to 9999 have as many digits as they need; miru's own timestamps never lie there.
  public static func milliseconds(_ moment: Timestamp) -> String {
    var bytes: [UInt8] = []
    append(moment, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends what `milliseconds` returns.
  static func append(_ moment: Timestamp, to bytes: inout [UInt8]) {
    let (seconds, fraction) = moment.rawValue.flooredDivision(by: 1_000)
    appendHead(seconds, to: &bytes)
    append(".", fraction, 3, to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Formats seconds since 1970 as `2016-01-01T08:00:00`, without the zone.
  static func head(_ seconds: Int64) -> String {
    var bytes: [UInt8] = []
    appendHead(seconds, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends what `head` returns.
  static func appendHead(_ seconds: Int64, to bytes: inout [UInt8]) {
    let (days, rest) = seconds.flooredDivision(by: 86_400)
    let date = CivilDate.date(ofDays: Int(days))
    append("", Int64(date.year), 4, to: &bytes)
    append("-", Int64(date.month), 2, to: &bytes)
    append("-", Int64(date.day), 2, to: &bytes)
    append("T", rest / 3_600, 2, to: &bytes)
    append(":", rest / 60 % 60, 2, to: &bytes)
    append(":", rest % 60, 2, to: &bytes)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// Appends a mark and a number with leading zeros.
  private static func append(_ mark: StaticString, _ number: Int64, _ width: Int, to bytes: inout [UInt8]) {
    mark.withUTF8Buffer { bytes.append(contentsOf: $0) }
    let digits = String(number).utf8
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, width - digits.count)))
    bytes.append(contentsOf: digits)
  }
}

extension Int64 {
  func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
