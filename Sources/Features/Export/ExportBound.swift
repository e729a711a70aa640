public import Catalog

/// A day or a moment at which an export starts or ends.
public struct ExportBound: Hashable, Sendable {
  /// The first moment of the day, or the moment itself.
  public let start: Timestamp
  /// The first moment after it.
  public let end: Timestamp

  /// The accepted forms, for messages.
  public static let form =
    "a day such as 2026-01-31, yesterday or 'last month', or a time such as 2026-01-31T18:00:00Z"

  /// Parses a day or a period in the user's time zone, or a moment in UTC; `nil` for any other text.
  public init?(
    _ text: String, in zone: LocalZone = .current, now: Timestamp = SystemTimeSource().now().wall
  ) {
    if let days = Self.days(text.lowercased(), today: zone.day(of: now)) {
      (start, end) = (zone.start(of: days.lowerBound), zone.start(of: days.upperBound))
      return
    }
    if let moment = RFC3339.moment(text) {
      (start, end) = (moment, moment + .milliseconds(1))
      return
    }
    guard let midnight = RFC3339.timestamp(text + "T00:00:00Z") else { return nil }
    let day = LocalZone.utc.day(of: midnight)
    (start, end) = (zone.start(of: day), zone.start(of: day + 1))
  }

  /// Returns the days of a period as people name it; weeks begin on Monday.
  private static func days(_ words: String, today: Day) -> Range<Day>? {
    let monday = today + -((today.weekday + 6) % 7)
    func month(of day: Day) -> Day { day + (1 - day.date.day) }
    let first = month(of: today)
    return switch words {
    case "today": today..<today + 1
    case "yesterday": today + -1..<today
    case "this week": monday..<monday + 7
    case "last week": monday + -7..<monday
    case "this month": first..<month(of: first + 31)
    case "last month": month(of: first + -1)..<first
    default: nil
    }
  }
}
