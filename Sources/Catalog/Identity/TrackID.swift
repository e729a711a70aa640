/// Apple's number of a track: a song, film, episode, podcast, book or app.
///
/// Exceeds 32 bits; podcast episodes exceed 40.
public struct TrackID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Apple's 64-bit number.
  public let rawValue: Int64

  /// Wraps Apple's number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Wraps Apple's number.
  public init(_ number: Int64) { rawValue = number }

  public static func < (one: TrackID, other: TrackID) -> Bool { one.rawValue < other.rawValue }
}
