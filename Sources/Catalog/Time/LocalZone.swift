private import Foundation

/// A time zone: the seconds that its clocks are ahead of UTC at a moment.
///
/// The C library knows the system's zone. Foundation's zones would bring ICU's tables, a third of the program.
public struct LocalZone: Sendable {
  /// The zone of this process: `TZ`, otherwise the system's.
  public static let current = LocalZone { moment in
    var seconds = time_t(moment.rawValue.flooredDivision(by: 1_000).quotient)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }
  /// Clocks that show UTC.
  public static let utc = LocalZone { _ in 0 }

  private let offset: @Sendable (Timestamp) -> Int

  /// Creates a zone from its seconds ahead of UTC, which may change with the moment.
  public init(_ offset: @escaping @Sendable (Timestamp) -> Int) { self.offset = offset }

  /// Returns the seconds that local clocks are ahead of UTC.
  public func secondsFromUTC(at moment: Timestamp) -> Int { offset(moment) }

  public func day(of moment: Timestamp) -> Day {
    Day(
      sinceEpoch: Int(
        (moment + .seconds(offset(moment))).rawValue.flooredDivision(by: Day.milliseconds).quotient))
  }

  /// Returns the first moment of a local day, which need not be midnight and need not have 24 hours.
  public func start(of day: Day) -> Timestamp {
    let midnight = Timestamp(milliseconds: Int64(day.sinceEpoch) * Day.milliseconds)
    // The clocks may change at midnight. Zones are at most 14 hours ahead and change by at most an hour or so.
    let offsets = [-15, 0, 15].map { offset(midnight + .seconds($0 * 3_600)) }
    let moments = Set(offsets).map { midnight + .seconds(-$0) }.sorted()
    return moments.first { self.day(of: $0) == day } ?? moments.last ?? midnight
  }
}

/// A day of the Gregorian calendar.
public struct Day: Hashable, Comparable, Codable, Sendable {
  public static let milliseconds: Int64 = 86_400_000

  /// Days since 1970-01-01.
  public let sinceEpoch: Int

  /// Creates the day that lies a number of days after 1970-01-01.
  public init(sinceEpoch: Int) { self.sinceEpoch = sinceEpoch }

  /// Decodes a day of the years 0 to 9999, with which no arithmetic overflows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sinceEpoch = try container.decode(Int.self, forKey: .sinceEpoch)
    guard (-719_528...2_932_896).contains(sinceEpoch) else {
      throw DecodingError.dataCorruptedError(forKey: .sinceEpoch, in: container, debugDescription: "year")
    }
  }

  /// The year, the month from 1, and the day of the month from 1.
  public var date: (year: Int, month: Int, day: Int) { CivilDate.date(ofDays: sinceEpoch) }

  /// The day of the week; 0 is Sunday.
  public var weekday: Int { ((sinceEpoch + 4) % 7 + 7) % 7 }

  /// The day as `2026-01-31`.
  public var text: String { String(RFC3339.head(Int64(sinceEpoch) * 86_400).prefix { $0 != "T" }) }

  public static func < (one: Day, other: Day) -> Bool { one.sinceEpoch < other.sinceEpoch }

  /// The day that lies a number of days later.
  public static func + (day: Day, count: Int) -> Day { Day(sinceEpoch: day.sinceEpoch + count) }

  /// The number of days from `other` to `one`.
  public static func - (one: Day, other: Day) -> Int { one.sinceEpoch - other.sinceEpoch }
}

/// Formats a moment as a local time of day.
public enum ClockTime {
  /// `14:03:20` in the given zone; `2026-11-22 14:03:20` if a day or more from `now`.
  public static func text(_ moment: Timestamp, in zone: LocalZone = .current, seenAt now: Timestamp) -> String
  {
    let local = moment + .seconds(zone.secondsFromUTC(at: moment))
    let head = RFC3339.head(local.rawValue.flooredDivision(by: 1_000).quotient)
    let isNear = abs((moment - now).wholeMilliseconds) < Day.milliseconds
    return isNear ? String(head.suffix(8)) : head.replacing("T", with: " ")
  }
}
