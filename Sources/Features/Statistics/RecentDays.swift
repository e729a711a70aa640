public import Catalog
public import Foundation

/// The last days up to now, today the last, by the calendar and the zone the user lives in.
public struct RecentDays: Sendable {
  /// When each day began, oldest first.
  let starts: [Timestamp]
  private let calendar: Calendar

  /// As many days as statistics look back, by default.
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

  /// When the first of them began.
  public var since: Timestamp { starts.first ?? Timestamp(milliseconds: 0) }

  /// What was counted on each day. What lies ahead, as after a clock was set back, counts for today.
  func counts(_ tallies: [LibraryStatistics.Tally<Timestamp>]) -> [Int] {
    var counts = Array(repeating: 0, count: starts.count)
    var day = 0
    for tally in tallies where tally.value >= since {
      while day + 1 < starts.count, starts[day + 1] <= tally.value { day += 1 }
      counts[day] += tally.count
    }
    return counts
  }

  /// A day as `2026-11-21`.
  func name(of day: Int) -> String {
    let date = Date(timeIntervalSince1970: Double(starts[day].rawValue) / 1_000)
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: "-")
  }
}
