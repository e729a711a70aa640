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
    if let days = Day.period(text, today: zone.day(of: now)) {
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
}
