/// A moment in UTC, in milliseconds since 1970-01-01T00:00:00Z.
///
/// Whole numbers, so that export and import give back the same moment to the last digit.
public struct Timestamp: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Milliseconds since 1970, negative before.
  public let rawValue: Int64

  /// A moment from its milliseconds since 1970.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// A moment from its milliseconds since 1970.
  public init(milliseconds: Int64) { rawValue = milliseconds }

  public static func < (one: Timestamp, other: Timestamp) -> Bool { one.rawValue < other.rawValue }

  /// The moment `duration` later; what is under a millisecond is dropped.
  public static func + (moment: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(rawValue: moment.rawValue &+ duration.wholeMilliseconds)
  }

  /// How long `other` lies before `one`; negative if it lies after.
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
