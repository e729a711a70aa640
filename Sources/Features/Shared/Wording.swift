public import Catalog
internal import Terminal

/// Formats values for the user, the same in every view.
public enum Wording {
  /// Returns `1 row`, `2 rows`; `1 TV series`, `2 TV series`.
  public static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) " + (number == 1 ? one : many ?? one + (one.hasSuffix("series") ? "" : "s"))
  }

  /// Quotes the name of something, such as a title, a list or a search; a long one is cut, so that the surrounding sentence
  /// stays readable.
  public static func quoted(_ name: String) -> String { "“" + cut(name) + "”" }

  /// Quotes what was typed in a command and cannot be used; `quoted` is for names.
  public static func typed(_ words: String) -> String { "'" + cut(words) + "'" }

  private static func cut(_ text: String) -> String {
    SafeText(text).cut(to: Limits.Output.quotedColumns).text
  }

  /// Formats a duration as `3:05`, or `1:02:03` from an hour on; `nil` if negative.
  public static func duration(milliseconds: Int64, in forms: LocaleFormats = .inForce) -> String? {
    guard milliseconds >= 0 else { return nil }
    let seconds = milliseconds / 1_000
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    let parts = hours > 0 ? [String(hours), padded(minutes)] : [String(minutes)]
    return (parts + [padded(rest)]).joined(separator: forms.timeSeparator)
  }

  /// Formats a day as `2016-01-31`, or for the user's locale; in UTC, as Apple dates its items.
  public static func day(_ date: AppleDate) -> String { day(date, in: .inForce) }

  static func day(_ date: AppleDate, in forms: LocaleFormats) -> String {
    forms.day(date.rawValue) ?? String(date.text.prefix { $0 != "T" })
  }

  /// Formats Apple's price with its currency, such as `1.29 USD`, or for the user's locale; yen and similar
  /// currencies without decimals.
  public static func price(
    _ amount: Double, currency: String?, in forms: LocaleFormats = .inForce
  ) -> String {
    if amount < 0 { return "not sold separately" }
    if amount == 0 { return "free" }
    let number = forms.price(wholeCurrencies.contains(currency ?? "") ? whole(amount) : cents(amount))
    return currency.map { number + " " + $0 } ?? number
  }

  /// Formats the price of an album, season or bundle, which may be sold only as a whole; see `price`.
  static func price(ofWhole amount: Double, currency: String?) -> String {
    amount < 0 ? "not sold" : price(amount, currency: currency)
  }

  /// Formats bytes as `4.1 MB`, with decimal units.
  public static func size(bytes: Int64) -> String { ByteSize.text(bytes) }

  private static let wholeCurrencies: Set<String> = ["JPY", "KRW", "VND", "CLP", "IDR", "TWD", "HUF", "COP"]

  private static func whole(_ amount: Double) -> String {
    amount.rounded() == amount ? Int64(exactly: amount).map(String.init) ?? String(amount) : cents(amount)
  }

  private static func cents(_ amount: Double) -> String {
    guard let hundredths = Int64(exactly: (amount * 100).rounded()) else { return String(amount) }
    return "\(hundredths / 100).\(padded(hundredths % 100))"
  }

  private static func padded(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }

  /// Returns the message for a search without results, and what it searched; songs in the default store are not
  /// mentioned.
  ///
  /// `store` is given only if it is not the default one. May hold untrusted text.
  public static func nothingFound(
    for term: String, among entity: Entity? = nil, in store: Storefront? = nil
  ) -> String {
    let kind = entity.flatMap { $0 == .song ? nil : " among \($0.plural)" } ?? ""
    let place = store.map { " in Apple's store \($0.code), \($0.name)" } ?? ""
    return "Nothing found for \(quoted(term))\(kind)\(place)."
  }
}

extension Entity {
  /// Returns a count: `1 song`, `14 TV episodes`; `3 rows` of kinds whose plural adds more than an s.
  func counted(_ number: Int) -> String {
    switch self {
    case .musicTrack, .mix, .shortFilmArtist, .allArtist, .allTrack: Wording.count(number, "row")
    default: Wording.count(number, self == .tvShow ? plural : String(plural.dropLast()))
    }
  }
}
