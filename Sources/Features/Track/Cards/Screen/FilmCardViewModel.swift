internal import Catalog

/// A film: who made it, how long it is, what it costs to buy and to rent.
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
