internal import Foundation
internal import Synchronization

/// Formats prices, dates and durations, plainly or for the user's locale.
///
/// Used only for text that the user reads; JSON, CSV and playlists hold Apple's values.
public struct LocaleFormats: Sendable {
  /// `1.29 USD`, `2016-01-31`, `3:05`: the formats of the locales C and POSIX, which scripts rely on.
  public static let plain = LocaleFormats(money: nil, time: nil)

  private let money: Locale?
  private let time: Locale?
  /// The separator of minutes and seconds.
  let timeSeparator: String

  /// Creates formats from the POSIX variables: `LC_ALL`, otherwise `LC_MONETARY` and `LC_TIME`, otherwise `LANG`.
  public init(environment: [String: String]) {
    self.init(
      money: Self.locale("LC_MONETARY", environment), time: Self.locale("LC_TIME", environment))
  }

  private init(money: Locale?, time: Locale?) {
    self.money = money
    self.time = time
    timeSeparator = time.map(Self.separator) ?? ":"
  }

  /// The formats of this process, set once at launch like C's locale. Plain before that, and in tests.
  static var inForce: LocaleFormats { current.withLock { $0 } }

  /// Makes these the formats of this process.
  public func takeEffect() { Self.current.withLock { $0 = self } }

  /// Formats an amount with its currency; `nil` for the plain format.
  func price(_ amount: Double, currency: String) -> String? {
    money.map { Self.plainBlanks(amount.formatted(.currency(code: currency).locale($0))) }
  }

  /// Formats a day; `nil` for the plain format.
  func day(_ seconds: Int64) -> String? {
    guard let time else { return nil }
    let style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: time, timeZone: .gmt)
    return Self.plainBlanks(Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(style))
  }

  private static let current = Mutex(LocaleFormats.plain)

  /// Returns the locale of a category; `nil` for C, POSIX or no locale.
  private static func locale(_ category: String, _ environment: [String: String]) -> Locale? {
    let named = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // `de_DE.UTF-8@euro` is `de_DE` with an encoding and a variant.
    let name = named.map { String($0.prefix { $0 != "." && $0 != "@" }) } ?? "C"
    return ["C", "POSIX", ""].contains(name) ? nil : Locale(identifier: name)
  }

  /// Computed once, because rows are drawn with every key.
  private static func separator(_ locale: Locale) -> String {
    let sample = Duration.seconds(185).formatted(
      Duration.TimeFormatStyle(pattern: .minuteSecond, locale: locale))
    return sample.contains("3.05") ? "." : ":"
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
