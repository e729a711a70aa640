internal import Catalog

/// The card of a series, which Apple describes like an artist.
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

/// The card of a season of a series.
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

/// The card of an episode: its place in the season, and the prices of both.
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
