/// A moment in UTC, in milliseconds since 1970-01-01T00:00:00Z.
///
/// An integer, so that export and import preserve it exactly.
public struct Timestamp: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Milliseconds since 1970; negative before.
  public let rawValue: Int64

  /// Creates a timestamp from milliseconds since 1970.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Creates a timestamp from milliseconds since 1970.
  public init(milliseconds: Int64) { rawValue = milliseconds }

  public static func < (one: Timestamp, other: Timestamp) -> Bool { one.rawValue < other.rawValue }

  /// The moment `duration` later; drops fractions of a millisecond.
  public static func + (moment: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(rawValue: moment.rawValue &+ duration.wholeMilliseconds)
  }

  /// The time from `other` to `one`; negative if `other` is later.
  public static func - (one: Timestamp, other: Timestamp) -> Duration {
    .milliseconds(one.rawValue &- other.rawValue)
  }
}

extension Duration {
  /// The duration in milliseconds, rounded towards zero.
  public var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds &* 1_000 &+ attoseconds / 1_000_000_000_000_000
  }
}
