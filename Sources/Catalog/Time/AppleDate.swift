/// A date as Apple sends it: whole seconds, UTC.
public struct AppleDate: RawRepresentable, Hashable, Comparable, Sendable {
  /// Seconds since 1970, negative before.
  public let rawValue: Int64

  /// Creates a date from its seconds since 1970.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Parses `2016-01-01T08:00:00Z`; `nil` for any other format.
  public init?(_ text: String) {
    guard text.utf8.count == 20, let moment = RFC3339.timestamp(text) else { return nil }
    rawValue = moment.rawValue / 1_000
  }

  /// The date in Apple's format.
  public var text: String { RFC3339.head(rawValue) + "Z" }

  /// The calendar year in UTC.
  public var year: Int { CivilDate.date(ofDays: Int(rawValue.flooredDivision(by: 86_400).quotient)).year }

  /// The year in four digits.
  public var yearText: String { String(text.prefix { $0 != "-" }) }

  public static func < (one: AppleDate, other: AppleDate) -> Bool { one.rawValue < other.rawValue }
}
