internal import Foundation
internal import Synchronization

/// Formats prices, dates and durations, plainly or for the user's locale.
///
/// Only what the user reads; JSON, CSV and playlists hold what Apple sent.
public struct LocaleFormats: Sendable {
  /// `1.29 USD`, `2016-01-31`, `3:05`: what the locales C and POSIX mean, and scripts rely on.
  public static let plain = LocaleFormats(money: nil, time: nil)

  private let money: Locale?
  private let time: Locale?
  /// What stands between minutes and seconds.
  let timeSeparator: String

  /// By the variables that POSIX names: `LC_ALL`, else `LC_MONETARY` and `LC_TIME`, else `LANG`.
  public init(environment: [String: String]) {
    self.init(
      money: Self.locale("LC_MONETARY", environment), time: Self.locale("LC_TIME", environment))
  }

  private init(money: Locale?, time: Locale?) {
    self.money = money
    self.time = time
    timeSeparator = time.map(Self.separator) ?? ":"
  }

  /// The forms of this process; set once as it starts, as C's locale is. Plain until then, and in tests.
  static var inForce: LocaleFormats { current.withLock { $0 } }

  /// Makes these the forms of this process.
  public func takeEffect() { Self.current.withLock { $0 = self } }

  /// An amount with its currency; `nil` where the plain form will do.
  func price(_ amount: Double, currency: String) -> String? {
    money.map { Self.plainBlanks(amount.formatted(.currency(code: currency).locale($0))) }
  }

  /// A day; `nil` where the plain form will do.
  func day(_ seconds: Int64) -> String? {
    guard let time else { return nil }
    let style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: time, timeZone: .gmt)
    return Self.plainBlanks(Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(style))
  }

  private static let current = Mutex(LocaleFormats.plain)

  /// The locale of a category; `nil` for C, POSIX and none.
  private static func locale(_ category: String, _ environment: [String: String]) -> Locale? {
    let named = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // `de_DE.UTF-8@euro` is `de_DE` with an encoding and a variant.
    let name = named.map { String($0.prefix { $0 != "." && $0 != "@" }) } ?? "C"
    return ["C", "POSIX", ""].contains(name) ? nil : Locale(identifier: name)
  }

  /// Asked once, for rows are drawn with every key.
  private static func separator(_ locale: Locale) -> String {
    let sample = Duration.seconds(185).formatted(
      Duration.TimeFormatStyle(pattern: .minuteSecond, locale: locale))
    return sample.contains("3.05") ? "." : ":"
  }

  /// Without the blanks and marks that a terminal would show as something strange.
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
