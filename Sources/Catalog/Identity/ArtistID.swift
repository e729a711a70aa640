/// Apple's number of an artist, author, series or software maker.
///
/// Treat it as 64 bits like the other ids, although the recorded ones are smaller.
public struct ArtistID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Apple's 64-bit number.
  public let rawValue: Int64

  /// Wraps Apple's number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Wraps Apple's number.
  public init(_ number: Int64) { rawValue = number }

  public static func < (one: ArtistID, other: ArtistID) -> Bool { one.rawValue < other.rawValue }
}
