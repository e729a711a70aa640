internal import Catalog

/// A series, which Apple tells of as it does of an artist.
final class ShowCardViewModel: ItemCardViewModel {
  let basis: CardBasis
  private let show: Artist

  init(_ show: Artist, _ basis: CardBasis) {
    self.show = show
    self.basis = basis
  }

  var facts: [CardFact] {
    [CardFact("Genre", show.primaryGenreName)]
  }
}
