internal import Catalog

/// Films that are sold together.
final class FilmBundleCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let bundle: Collection

  init(_ bundle: Collection, _ basis: CardContext) {
    self.bundle = bundle
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Studio", basis.item.artistName),
      CardFact("Films", bundle.trackCount.map(String.init)),
      CardFact("Genre", bundle.primaryGenreName),
      CardFact("Released", bundle.releaseDate.map(Wording.day)),
      CardFact("Price", bundle.price),
      CardFact("In HD", bundle.otherPrice("collectionHdPrice")),
      CardFact("Copyright", bundle.copyright),
    ]
  }
}
