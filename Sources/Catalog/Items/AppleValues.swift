/// What sort of track a row is, as Apple writes it: `song`, `feature-movie`, …
///
/// Not an enum: Apple adds sorts, and one we do not know must survive to the export.
public struct TrackKind: RawRepresentable, Hashable, Sendable {
  /// Apple's word.
  public let rawValue: String

  /// Takes Apple's word as it is.
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
  /// Apple's word.
  public let rawValue: String

  /// Takes Apple's word as it is.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let explicit = Explicitness(rawValue: "explicit")
  public static let cleaned = Explicitness(rawValue: "cleaned")
  public static let notExplicit = Explicitness(rawValue: "notExplicit")
}

/// A URL as Apple sent it, not parsed.
///
/// Kept as text because a parsed address may be written back differently; parse it where it is opened.
public struct WebLink: RawRepresentable, Hashable, Sendable {
  /// The address, character for character.
  public let rawValue: String

  /// Takes an address as it is, without checking it.
  public init(rawValue: String) { self.rawValue = rawValue }
}
