internal import Catalog

/// The card of a song: artist, place on the album, prices.
final class SongCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let track: Track

  init(_ track: Track, _ basis: CardContext) {
    self.track = track
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Artist", basis.item.artistName),
      CardFact("Album", track.albumName),
      CardFact("Album by", track.collectionArtistName),
      CardFact("Disc", track.discPlace),
      CardFact("Track", track.place),
      CardFact("Time", basis.item.time),
      CardFact("Genre", track.genres),
      CardFact("Released", track.releaseDate.map(Wording.day)),
      CardFact("Price", track.price),
      CardFact("Album price", track.albumPrice),
      CardFact("Advisory", track.trackExplicitness?.word),
      CardFact("Rating", track.rating),
    ]
  }
}

/// The card of an album or a compilation.
final class AlbumCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let album: Collection

  init(_ album: Collection, _ basis: CardContext) {
    self.album = album
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Artist", basis.item.artistName),
      CardFact("Tracks", album.trackCount.map(String.init)),
      CardFact("Genre", album.primaryGenreName),
      CardFact("Released", album.releaseDate.map(Wording.day)),
      CardFact("Price", album.price),
      CardFact("Advisory", album.collectionExplicitness?.word),
      CardFact("Copyright", album.copyright),
    ]
  }
}

/// The card of an artist, author, host or maker; Apple has little data about people.
final class ArtistCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let artist: Artist

  init(_ artist: Artist, _ basis: CardContext) {
    self.artist = artist
    self.basis = basis
  }

  var facts: [CardFact] {
    [CardFact("Genre", artist.primaryGenreName)]
  }
}
