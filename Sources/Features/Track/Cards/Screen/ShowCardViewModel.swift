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
