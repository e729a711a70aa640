internal import Catalog

/// A song: whose it is, where it stands on which album, what it costs.
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
