/// Apple's number of a collection: an album, a season, an audiobook.
///
/// Exceeds 32 bits.
public struct CollectionID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Apple's 64-bit number.
  public let rawValue: Int64

  /// Wraps Apple's number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Wraps Apple's number.
  public init(_ number: Int64) { rawValue = number }

  public static func < (one: CollectionID, other: CollectionID) -> Bool { one.rawValue < other.rawValue }
}
