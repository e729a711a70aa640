internal import Catalog

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
