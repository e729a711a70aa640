internal import Catalog

/// The kind of a catalogue row.
enum RowKind: Hashable, CaseIterable, Sendable {
  case song, musicVideo, movie, tvEpisode, podcast, podcastEpisode, ebook, app, macApp
  case album, movieBundle, tvSeason, audiobook
  case musicArtist, movieArtist, tvShow, author, podcastAuthor, softwareArtist

  /// Derives the kind from the fields that exist: Apple omits `wrapperType` on ebooks and `kind` on other rows.
  init?(_ row: RowReader) {
    if let kind = row.string(.kind) {
      self.init(kind: kind)
    } else if let type = row.string(.collectionType) {
      self.init(collectionType: type)
    } else if let type = row.string(.artistType) {
      self.init(artistType: type, link: row.string(.artistLinkUrl) ?? "")
    } else if row.string(.wrapperType) == "audiobook" {
      self = .audiobook
    } else {
      return nil
    }
  }

  private init?(kind: String) {
    switch kind {
    case "song": self = .song
    case "music-video": self = .musicVideo
    case "feature-movie": self = .movie
    case "tv-episode": self = .tvEpisode
    case "podcast": self = .podcast
    case "podcast-episode": self = .podcastEpisode
    case "ebook": self = .ebook
    case "software": self = .app
    case "mac-software": self = .macApp
    default: return nil
    }
  }

  private init?(collectionType: String) {
    switch collectionType {
    case "Album", "Compilation": self = .album
    case "Movie Bundle": self = .movieBundle
    case "TV Season": self = .tvSeason
    default: return nil
    }
  }

  /// Apple treats podcast hosts as plain artists; only their link distinguishes them.
  private init?(artistType: String, link: String) {
    switch artistType {
    case "Artist": self = link.hasPrefix("https://podcasts.") ? .podcastAuthor : .musicArtist
    case "Movie Artist": self = .movieArtist
    case "TV Show": self = .tvShow
    case "Author": self = .author
    case "Software Artist": self = .softwareArtist
    default: return nil
    }
  }

  /// The record type, which determines the row's own number.
  var recordType: RecordType {
    switch self {
    case .album, .movieBundle, .tvSeason, .audiobook: .collection
    case .musicArtist, .movieArtist, .tvShow, .author, .podcastAuthor, .softwareArtist: .artist
    default: .track
    }
  }
}
