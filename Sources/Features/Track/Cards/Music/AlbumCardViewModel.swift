internal import Catalog

/// An album or a compilation.
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
