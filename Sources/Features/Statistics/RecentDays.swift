public import Catalog

/// The last days up to today, by the local calendar and time zone.
public struct RecentDays: Sendable {
  /// The start of each day, oldest first.
  let starts: [Timestamp]
  private let today: Day

  /// Creates the last `count` days, by default as many as the statistics cover.
  public init(_ count: Int = Limits.Statistics.days, until now: Timestamp, zone: LocalZone = .current) {
    let today = zone.day(of: now)
    starts = (0..<max(1, count)).reversed().map { zone.start(of: today + -$0) }
    self.today = today
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
  func name(of day: Int) -> String { (today + (day + 1 - starts.count)).text }
}
