public import Catalog
public import Foundation

/// Names of days for the user, by the local calendar and time zone.
public struct LocalDay: Sendable {
  private let calendar: Calendar
  private let now: Date

  /// Creates names relative to `now`.
  public init(now: Timestamp, zone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
    self.now = Date(now)
  }

  /// Returns `Today`, `Yesterday`, `Tuesday` within the last six days, otherwise `17 November 2026`.
  ///
  /// A time in the future, as after a clock was set back, is today.
  public func name(of moment: Timestamp) -> String {
    switch daysAgo(moment) {
    case ...0: "Today"
    case 1: "Yesterday"
    case 2...6: Self.weekdays[calendar.component(.weekday, from: Date(moment)) - 1]
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

  private func daysAgo(_ moment: Timestamp) -> Int {
    calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: Date(moment)), to: calendar.startOfDay(for: now)
    ).day ?? 0
  }

  private func date(_ moment: Timestamp) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: Date(moment))
    return "\(parts.day ?? 0) \(Self.months[(parts.month ?? 1) - 1]) \(parts.year ?? 0)"
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}

extension Date {
  /// Creates a date with millisecond precision.
  fileprivate init(_ moment: Timestamp) { self.init(timeIntervalSince1970: Double(moment.rawValue) / 1_000) }
}
