public import Catalog
public import Foundation

/// A day or a moment at which an export starts or ends.
public struct ExportBound: Hashable, Sendable {
  /// The first moment of the day, or the moment itself.
  public let start: Timestamp
  /// The first moment after it.
  public let end: Timestamp

  /// The accepted forms, for messages.
  public static let form = "a day such as 2026-01-31, or a moment such as 2026-01-31T18:00:00Z"

  /// Parses a day in the user's time zone, or a moment in UTC; `nil` for any other text.
  public init?(_ text: String, in zone: TimeZone = .current) {
    if let moment = RFC3339.moment(text) {
      (start, end) = (moment, moment + .milliseconds(1))
      return
    }
    guard let midday = RFC3339.timestamp(text + "T12:00:00Z") else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let day = calendar.dateComponents([.year, .month, .day], from: Self.date(midday))
    // A day starts when local clocks say so, and may not have 24 hours.
    calendar.timeZone = zone
    var noon = day
    noon.hour = 12
    guard let date = calendar.date(from: noon), let next = calendar.date(byAdding: .day, value: 1, to: date)
    else { return nil }
    start = Self.moment(calendar.startOfDay(for: date))
    end = Self.moment(calendar.startOfDay(for: next))
  }

  private static func date(_ moment: Timestamp) -> Date {
    Date(timeIntervalSince1970: Double(moment.rawValue) / 1_000)
  }

  private static func moment(_ date: Date) -> Timestamp {
    Timestamp(milliseconds: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
  }
}
