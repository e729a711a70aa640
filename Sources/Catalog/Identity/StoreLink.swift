/// A parsed link to a page of Apple's stores.
public struct StoreLink {
  public let number: Int64
  /// The possible items, most likely first.
  public let candidates: [ItemID]
  public let storefront: Storefront?

  /// Parses `https://HOST.apple.com/CC/album/name/id1469577723?i=1469577730`; `nil` for any other text.
  public init?(_ text: String) {
    guard let (parts, query) = Self.parts(text) else { return nil }
    storefront = parts.first.flatMap { $0.count == 2 ? Storefront(code: String($0)) : nil }
    // Punctuation of the surrounding text may follow the number.
    let digits = query.first { $0.hasPrefix("i=") }?.dropFirst(2).prefix { ("0"..."9").contains($0) }
    if let track = digits.flatMap({ Int64($0) }), track > 0 {
      number = track
      candidates = [.track(TrackID(track))]
      return
    }
    let ids = parts.reversed().compactMap { part in
      Int64(part.hasPrefix("id") ? part.dropFirst(2) : part)
    }
    guard let id = ids.first, id > 0 else { return nil }
    number = id
    candidates = Self.candidates(id, path: parts.map { $0.lowercased() })
  }

  /// The message for a link to a playlist.
  public static let noPlaylists =
    "Apple's search API has no playlists: open a song or an album of the playlist by its own link."

  /// Returns whether a text is a link to a playlist, which Apple's search API does not have.
  public static func isPlaylist(_ text: String) -> Bool {
    parts(text.withoutInvisible)?.path.contains { $0.lowercased() == "playlist" } == true
      && StoreLink(text) == nil
  }

  /// Returns the path and the query of a link to an Apple page; `nil` for any other text.
  private static func parts(_ text: String) -> (path: [Substring], query: [Substring])? {
    // Most lines are words, which this check rejects without parsing.
    guard text.utf8.contains(UInt8(ascii: "/")), !text.contains(where: \.isWhitespace) else { return nil }
    let withoutScheme = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    let withoutFragment = withoutScheme.prefix { $0 != "#" }
    let address = withoutFragment.prefix { $0 != "?" }
    let parts = address.split(separator: "/")
    guard parts.count > 1, let host = parts.first?.lowercased() else { return nil }
    guard host == "itunes.apple.com" || host.hasSuffix(".apple.com") || host == "apple.co" else { return nil }
    return (Array(parts.dropFirst()), withoutFragment.dropFirst(address.count + 1).split(separator: "&"))
  }

  private static func candidates(_ id: Int64, path: [String]) -> [ItemID] {
    for part in path {
      switch part {
      case "artist", "developer", "author": return [.artist(ArtistID(id))]
      case "album", "audiobook", "tv-season", "movie-collection": return [.collection(CollectionID(id))]
      case "song", "music-video", "movie", "podcast", "book", "app", "episode": return [.track(TrackID(id))]
      default: continue
      }
    }
    return [.track(TrackID(id)), .collection(CollectionID(id)), .artist(ArtistID(id))]
  }
}
