internal import Catalog

/// A series, which Apple tells of as it does of an artist.
final class ShowCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let show: Artist

  init(_ show: Artist, _ basis: CardContext) {
    self.show = show
    self.basis = basis
  }

  var facts: [CardFact] {
    [CardFact("Genre", show.primaryGenreName)]
  }
}

/// A season of a series.
final class SeasonCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let season: Collection

  init(_ season: Collection, _ basis: CardContext) {
    self.season = season
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Series", basis.item.artistName),
      CardFact("Episodes", season.trackCount.map(String.init)),
      CardFact("Rating", season.contentAdvisoryRating),
      CardFact("Genre", season.primaryGenreName),
      CardFact("Released", season.releaseDate.map(Wording.day)),
      CardFact("Price", season.price),
      CardFact("In HD", season.otherPrice("collectionHdPrice")),
      CardFact("Copyright", season.copyright),
    ]
  }
}

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
