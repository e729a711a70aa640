internal import Catalog

/// The card of an audiobook, which is a collection in Apple's catalogue.
final class AudiobookCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let book: Collection

  init(_ book: Collection, _ basis: CardContext) {
    self.book = book
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Author", basis.item.artistName),
      CardFact("Parts", book.trackCount.flatMap { $0 > 1 ? String($0) : nil }),
      CardFact("Genre", book.primaryGenreName),
      CardFact("Released", book.releaseDate.map(Wording.day)),
      CardFact("Price", book.price),
      CardFact("Advisory", book.collectionExplicitness?.word),
      CardFact("Copyright", book.copyright),
    ]
  }
}

/// The card of an ebook.
final class BookCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let track: Track

  init(_ track: Track, _ basis: CardContext) {
    self.track = track
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Author", basis.item.artistName),
      CardFact("Genre", track.genres),
      CardFact("Released", track.releaseDate.map(Wording.day)),
      CardFact("Price", track.price),
      CardFact("Size", track.fileSize),
      CardFact("Users say", track.usersSay),
    ]
  }
}
