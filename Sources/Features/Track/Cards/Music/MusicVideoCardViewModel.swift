internal import Catalog

/// The card of a music video; most are on no album.
final class MusicVideoCardViewModel: ItemCardViewModel {
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
      CardFact("Track", track.place),
      CardFact("Time", basis.item.time),
      CardFact("Genre", track.genres),
      CardFact("Released", track.releaseDate.map(Wording.day)),
      CardFact("Price", track.price),
      CardFact("In HD", track.otherPrice("trackHdPrice")),
      CardFact("Advisory", track.trackExplicitness?.word),
    ]
  }
}
