public import Catalog

/// Names of days for the user, by the local calendar and time zone.
public struct LocalDay: Sendable {
  private let zone: LocalZone
  private let today: Day

  /// Creates names relative to `now`.
  public init(now: Timestamp, zone: LocalZone = .current) {
    self.zone = zone
    today = zone.day(of: now)
  }

  /// Returns `Today`, `Yesterday`, `Tuesday` within the last six days, otherwise `17 November 2026`.
  ///
  /// A time in the future, as after a clock was set back, is today.
  public func name(of moment: Timestamp) -> String {
    switch daysAgo(moment) {
    case ...0: "Today"
    case 1: "Yesterday"
    case 2...6: Self.weekdays[zone.day(of: moment).weekday]
    default: date(moment)
    }
  }

  /// Returns the day for use within a sentence: `today`, `yesterday`, `last Tuesday`, `on 17 November 2026`.
  public func phrase(of moment: Timestamp) -> String {
    switch daysAgo(moment) {
    case ...1: name(of: moment).lowercased()
    case 2...6: "last " + name(of: moment)
    default: "on " + date(moment)
    }
  }

  private func daysAgo(_ moment: Timestamp) -> Int { today - zone.day(of: moment) }

  private func date(_ moment: Timestamp) -> String {
    let (year, month, day) = zone.day(of: moment).date
    return "\(day) \(Self.months[month - 1]) \(year)"
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
