internal import Synchronization

private import Foundation

/// Formats prices, dates and durations, plainly or as the C library's locale does.
///
/// Used only for text that the user reads; JSON, CSV and playlists hold Apple's values. Foundation's formats would bring
/// ICU's tables, a third of the program.
public struct LocaleFormats: Hashable, Sendable {
  /// `1.29 USD`, `2016-01-31`, `3:05`: the formats of the locales C and POSIX, which scripts rely on.
  public static let plain = LocaleFormats(
    decimalPoint: ".", thousandsSeparator: "", date: "%Y-%m-%d", timeSeparator: ":")

  /// The mark before the decimals of a price.
  let decimalPoint: String
  /// The mark between groups of three digits of a price.
  let thousandsSeparator: String
  /// The format of a day, for `strftime`.
  let date: String
  /// The separator of minutes and seconds.
  let timeSeparator: String

  init(decimalPoint: String, thousandsSeparator: String, date: String, timeSeparator: String) {
    (self.decimalPoint, self.thousandsSeparator) = (decimalPoint, thousandsSeparator)
    (self.date, self.timeSeparator) = (date, timeSeparator)
  }

  /// Creates formats from the POSIX variables: `LC_ALL`, otherwise `LC_MONETARY` and `LC_TIME`, otherwise `LANG`.
  ///
  /// A locale that is not installed is plain, as in other programs.
  public init(environment: [String: String]) {
    let money = Self.locale("LC_MONETARY", LC_MONETARY_MASK | LC_CTYPE_MASK, environment) { _ -> [String?] in
      guard let marks = localeconv()?.pointee else { return [nil, nil] }
      return [marks.mon_decimal_point, marks.mon_thousands_sep].map { Self.text($0) }
    }
    let times = Self.locale("LC_TIME", LC_TIME_MASK | LC_CTYPE_MASK, environment) { locale -> [String?] in
      [D_FMT, T_FMT].map { Self.text(nl_langinfo_l(numericCast($0), locale)) }
    }
    let plain = Self.plain
    self.init(
      decimalPoint: money?[0].flatMap { $0.isEmpty ? nil : Self.plainBlanks($0) } ?? plain.decimalPoint,
      thousandsSeparator: money?[1].map(Self.plainBlanks) ?? plain.thousandsSeparator,
      // A film may be of 1926.
      date: times?[0].map { $0.replacing("%D", with: "%m/%d/%Y").replacing(#/%[EO]?y/#, with: "%Y") }
        ?? plain.date,
      timeSeparator: times?[1].map { $0.contains("%H.%M") ? "." : ":" } ?? plain.timeSeparator)
  }

  /// The formats of this process, set once at launch like C's locale. Plain before that, and in tests.
  public static var inForce: LocaleFormats { current.withLock { $0 } }

  /// Makes these the formats of this process.
  public func takeEffect() { Self.current.withLock { $0 = self } }

  /// Writes the digits of a price, such as `1234.50`, in this format.
  func price(_ digits: String) -> String {
    let parts = digits.split(separator: ".", maxSplits: 1)
    guard parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return digits }
    var whole = ""
    for (place, digit) in (parts.first ?? "").reversed().enumerated() {
      if place > 0, place % 3 == 0 { whole = thousandsSeparator + whole }
      whole = String(digit) + whole
    }
    return parts.count == 2 ? whole + decimalPoint + parts[1] : whole
  }

  /// Formats a day in UTC from seconds since 1970; `nil` if it cannot be formatted.
  func day(_ seconds: Int64) -> String? {
    var seconds = time_t(seconds)
    var day = tm()
    guard gmtime_r(&seconds, &day) != nil else { return nil }
    // The C library writes the year 1 as `1`.
    let year = Int(day.tm_year) + 1_900
    let date =
      0..<1_000 ~= year ? date.replacing("%Y", with: String(String(10_000 + year).dropFirst())) : date
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { text in
      guard let start = text.baseAddress, strftime(start, text.count, date, &day) > 0 else { return nil }
      return Self.plainBlanks(String(cString: start))
    }
  }

  private static let current = Mutex(LocaleFormats.plain)

  /// Reads from the locale of a category, which is the thread's meanwhile; `nil` for C, POSIX, no locale, or one that is
  /// not installed.
  private static func locale<Value>(
    _ category: String, _ mask: Int32, _ environment: [String: String], _ read: (locale_t) -> Value
  ) -> Value? {
    let named = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let named, !["C", "POSIX"].contains(named.prefix { $0 != "." }),
      let locale = newlocale(mask, named, nil)
    else { return nil }
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    return read(locale)
  }

  /// Decodes a text of the thread's locale, which may be of any encoding; `nil` if it cannot be decoded.
  ///
  /// The C library's wide characters are Unicode scalars.
  private static func text(_ bytes: UnsafeMutablePointer<CChar>?) -> String? {
    var letters = [wchar_t](repeating: 0, count: 128)
    guard let bytes, let count = Int(exactly: mbstowcs(&letters, bytes, letters.count)), count >= 0,
      count < letters.count
    else { return nil }
    var text = String.UnicodeScalarView()
    for letter in letters[..<count] {
      guard let value = UInt32(exactly: letter), let scalar = Unicode.Scalar(value) else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  /// Replaces or removes special blanks and marks that a terminal would show incorrectly.
  private static func plainBlanks(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { scalar in
          switch scalar.value {
          case 0xA0, 0x2009, 0x202F: " "
          case 0x200E, 0x200F, 0x061C: nil
          default: scalar
          }
        }))
  }
}
