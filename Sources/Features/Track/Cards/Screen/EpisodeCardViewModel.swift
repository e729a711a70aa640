internal import Catalog

/// An episode of a series: where it stands in its season, what it and the season cost.
final class EpisodeCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let track: Track

  init(_ track: Track, _ basis: CardContext) {
    self.track = track
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Series", basis.item.artistName),
      CardFact("Season", track.collectionName),
      CardFact("Episode", track.place),
      CardFact("Time", basis.item.time),
      CardFact("Rating", track.rating),
      CardFact("Genre", track.genres),
      CardFact("Released", track.releaseDate.map(Wording.day)),
      CardFact("Price", track.price),
      CardFact("In HD", track.otherPrice("trackHdPrice")),
      CardFact("Season cost", track.albumPrice),
      CardFact("Season HD", track.otherPrice("collectionHdPrice")),
    ]
  }
}
