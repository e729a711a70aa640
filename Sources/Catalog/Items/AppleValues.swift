/// The type of a track in Apple's spelling: `song`, `feature-movie`, …
///
/// Not an enum: Apple adds values, and the export must keep unknown ones.
public struct TrackKind: RawRepresentable, Hashable, Sendable {
  /// Apple's value.
  public let rawValue: String

  /// Wraps Apple's value unchanged.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let song = TrackKind(rawValue: "song")
  public static let musicVideo = TrackKind(rawValue: "music-video")
  public static let featureMovie = TrackKind(rawValue: "feature-movie")
  public static let tvEpisode = TrackKind(rawValue: "tv-episode")
  public static let podcast = TrackKind(rawValue: "podcast")
  public static let podcastEpisode = TrackKind(rawValue: "podcast-episode")
  public static let ebook = TrackKind(rawValue: "ebook")
  public static let software = TrackKind(rawValue: "software")
  public static let macSoftware = TrackKind(rawValue: "mac-software")
}

/// Apple's explicit-content mark: `explicit`, `cleaned` or `notExplicit`.
public struct Explicitness: RawRepresentable, Hashable, Sendable {
  /// Apple's value.
  public let rawValue: String

  /// Wraps Apple's value unchanged.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let explicit = Explicitness(rawValue: "explicit")
  public static let cleaned = Explicitness(rawValue: "cleaned")
}

/// A URL as Apple sent it, not parsed.
///
/// Kept as text, because formatting a parsed URL may change it. Parse it where it is opened.
public struct WebLink: RawRepresentable, Hashable, Sendable {
  /// The address, character for character.
  public let rawValue: String

  /// Wraps a URL without checking it.
  public init(rawValue: String) { self.rawValue = rawValue }
}
