internal import Catalog

/// The card of a podcast: number of episodes, latest episode, feed.
final class PodcastCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let track: Track

  init(_ track: Track, _ basis: CardContext) {
    self.track = track
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("By", basis.item.artistName),
      CardFact("Episodes", track.trackCount.map(String.init)),
      CardFact("Latest", track.releaseDate.map(Wording.day)),
      CardFact("Genre", track.genres),
      CardFact("Price", track.price),
      CardFact("Advisory", track.trackExplicitness?.word),
      CardFact("Feed", track.extra["feedUrl"]?.string),
    ]
  }
}

/// The card of a podcast episode, which is played in full from its maker's server.
final class PodcastEpisodeCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let track: Track

  init(_ track: Track, _ basis: CardContext) {
    self.track = track
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Podcast", track.collectionName),
      CardFact("Time", basis.item.time),
      CardFact("Released", track.releaseDate.map(Wording.day)),
      CardFact("Genre", track.genres),
      CardFact("Advisory", track.trackExplicitness?.word ?? track.advisory),
      CardFact("Sound", track.extra["episodeFileExtension"]?.string),
      CardFact("Feed", track.extra["feedUrl"]?.string),
    ]
  }
}
