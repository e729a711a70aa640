public import Catalog
public import Foundation

/// The last days up to today, by the local calendar and time zone.
public struct RecentDays: Sendable {
  /// The start of each day, oldest first.
  let starts: [Timestamp]
  private let calendar: Calendar

  /// Creates the last `count` days, by default as many as the statistics cover.
  public init(_ count: Int = Limits.Statistics.days, until now: Timestamp, zone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let today = calendar.startOfDay(for: Date(timeIntervalSince1970: Double(now.rawValue) / 1_000))
    starts = (0..<max(1, count)).reversed().compactMap { ago in
      calendar.date(byAdding: .day, value: -ago, to: today).map {
        Timestamp(milliseconds: Int64(calendar.startOfDay(for: $0).timeIntervalSince1970 * 1_000))
      }
    }
    self.calendar = calendar
  }

  /// The start of the first day.
  public var since: Timestamp { starts.first ?? Timestamp(milliseconds: 0) }

  /// Returns the count of each day. Times in the future, as after a clock was set back, count as today.
  func counts(_ tallies: [LibraryStatistics.Tally<Timestamp>]) -> [Int] {
    var counts = Array(repeating: 0, count: starts.count)
    var day = 0
    for tally in tallies where tally.value >= since {
      while day + 1 < starts.count, starts[day + 1] <= tally.value { day += 1 }
      counts[day] += tally.count
    }
    return counts
  }

  /// Returns a day as `2026-11-21`.
  func name(of day: Int) -> String {
    let date = Date(timeIntervalSince1970: Double(starts[day].rawValue) / 1_000)
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: "-")
  }
}
