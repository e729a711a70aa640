internal import Catalog

/// The card of a film: director, length, prices to buy and to rent.
final class FilmCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let track: Track

  init(_ track: Track, _ basis: CardContext) {
    self.track = track
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Director", basis.item.artistName),
      CardFact("Bundle", track.albumName),
      CardFact("Film", track.place),
      CardFact("Studio", track.collectionArtistName),
      CardFact("Time", basis.item.time),
      CardFact("Rating", track.rating),
      CardFact("Genre", track.genres),
      CardFact("Released", track.releaseDate.map(Wording.day)),
      CardFact("Price", track.price),
      CardFact("In HD", track.otherPrice("trackHdPrice")),
      CardFact("Rental", track.otherPrice("trackRentalPrice")),
      CardFact("Rental HD", track.otherPrice("trackHdRentalPrice")),
      CardFact("Bundle cost", track.albumPrice),
      CardFact("Extras", track.extra["hasITunesExtras"]?.bool == true ? "iTunes Extras" : nil),
    ]
  }
}

/// The card of films sold together.
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
