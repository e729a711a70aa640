internal import Catalog

/// An artist, an author, a host or a maker: Apple tells little of people.
final class ArtistCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let artist: Artist

  init(_ artist: Artist, _ basis: CardContext) {
    self.artist = artist
    self.basis = basis
  }

  var facts: [CardFact] {
    [CardFact("Genre", artist.primaryGenreName)]
  }
}
