internal import Catalog

/// The kind of a catalogue row, by Apple's `kind`, `collectionType` or `artistType`.
enum RowKind: String, CaseIterable, Sendable {
  case song, musicVideo = "music-video", movie = "feature-movie", tvEpisode = "tv-episode", podcast
  case podcastEpisode = "podcast-episode", ebook, app = "software", macApp = "mac-software"
  case album = "Album", movieBundle = "Movie Bundle", tvSeason = "TV Season", audiobook
  case musicArtist = "Artist", movieArtist = "Movie Artist", tvShow = "TV Show", author = "Author"
  case podcastAuthor, softwareArtist = "Software Artist"

  /// Derives the kind from the fields that exist: Apple omits `wrapperType` on ebooks and `kind` on other rows.
  init?(_ row: RowReader) {
    let keys: [RowKey] = [.kind, .collectionType, .artistType, .wrapperType]
    guard let value = keys.lazy.compactMap({ row.string($0) }).first else { return nil }
    self.init(rawValue: value == "Compilation" ? "Album" : value)
    // Apple treats podcast hosts as plain artists; only their link distinguishes them.
    if self == .musicArtist, row.string(.artistLinkUrl)?.hasPrefix("https://podcasts.") == true {
      self = .podcastAuthor
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
