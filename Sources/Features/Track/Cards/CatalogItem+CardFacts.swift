internal import Catalog

/// A fact of a card with its label; hidden without a value.
struct CardFact {
  let label: String
  let value: String?

  init(_ label: String, _ value: String?) {
    self.label = label
    self.value = value
  }

  /// The field to show; `nil` without a value.
  var field: CardField? { value.flatMap { $0.isEmpty ? nil : CardField(label, $0) } }
}

extension CatalogItem {
  /// The facts on the card of the item's kind, in display order.
  var cardFacts: [CardFact] {
    switch self {
    case .track(let track): trackFacts(track)
    case .collection(let collection): collectionFacts(collection)
    case .artist(let artist): [CardFact("Genre", artist.primaryGenreName)]
    }
  }

  private func trackFacts(_ track: Track) -> [CardFact] {
    switch ItemKind(self) {
    case .musicVideo: videoFacts(track)
    case .film: filmFacts(track)
    case .episode: episodeFacts(track)
    case .podcast: podcastFacts(track)
    case .podcastEpisode: podcastEpisodeFacts(track)
    case .book: bookFacts(track)
    case .app, .macApp: appFacts(track)
    default: songFacts(track)
    }
  }

  private func songFacts(_ track: Track) -> [CardFact] {
    [
      CardFact("Artist", artistName), CardFact("Album", track.albumName),
      CardFact("Album by", track.collectionArtistName), CardFact("Disc", track.discPlace),
      CardFact("Track", track.place), CardFact("Time", time), CardFact("Genre", track.genres),
      CardFact("Released", track.releaseDate.map(Wording.day)), CardFact("Price", track.price),
      CardFact("Album price", track.albumPrice), CardFact("Advisory", track.trackExplicitness?.word),
      CardFact("Rating", track.rating),
    ]
  }

  private func videoFacts(_ track: Track) -> [CardFact] {
    [
      CardFact("Artist", artistName), CardFact("Album", track.albumName), CardFact("Track", track.place),
      CardFact("Time", time), CardFact("Genre", track.genres),
      CardFact("Released", track.releaseDate.map(Wording.day)), CardFact("Price", track.price),
      CardFact("In HD", track.otherPrice("trackHdPrice")),
      CardFact("Advisory", track.trackExplicitness?.word),
    ]
  }

  private func filmFacts(_ track: Track) -> [CardFact] {
    [
      CardFact("Director", artistName), CardFact("Bundle", track.albumName), CardFact("Film", track.place),
      CardFact("Studio", track.collectionArtistName), CardFact("Time", time),
      CardFact("Rating", track.rating), CardFact("Genre", track.genres),
      CardFact("Released", track.releaseDate.map(Wording.day)), CardFact("Price", track.price),
      CardFact("In HD", track.otherPrice("trackHdPrice")),
      CardFact("Rental", track.otherPrice("trackRentalPrice")),
      CardFact("Rental HD", track.otherPrice("trackHdRentalPrice")),
      CardFact("Bundle cost", track.albumPrice),
      CardFact("Extras", track.extra["hasITunesExtras"]?.bool == true ? "iTunes Extras" : nil),
    ]
  }

  private func episodeFacts(_ track: Track) -> [CardFact] {
    [
      CardFact("Series", artistName), CardFact("Season", track.collectionName),
      CardFact("Episode", track.place), CardFact("Time", time), CardFact("Rating", track.rating),
      CardFact("Genre", track.genres), CardFact("Released", track.releaseDate.map(Wording.day)),
      CardFact("Price", track.price), CardFact("In HD", track.otherPrice("trackHdPrice")),
      CardFact("Season cost", track.albumPrice),
      CardFact("Season HD", track.otherPrice("collectionHdPrice")),
    ]
  }

  private func podcastFacts(_ track: Track) -> [CardFact] {
    [
      CardFact("By", artistName), CardFact("Episodes", track.trackCount.map(String.init)),
      CardFact("Latest", track.releaseDate.map(Wording.day)), CardFact("Genre", track.genres),
      CardFact("Price", track.price), CardFact("Advisory", track.trackExplicitness?.word),
      CardFact("Feed", track.extra["feedUrl"]?.string),
    ]
  }

  private func podcastEpisodeFacts(_ track: Track) -> [CardFact] {
    [
      CardFact("Podcast", track.collectionName), CardFact("Time", time),
      CardFact("Released", track.releaseDate.map(Wording.day)), CardFact("Genre", track.genres),
      CardFact("Advisory", track.trackExplicitness?.word ?? track.advisory),
      CardFact("Sound", track.extra["episodeFileExtension"]?.string),
      CardFact("Feed", track.extra["feedUrl"]?.string),
    ]
  }

  private func bookFacts(_ track: Track) -> [CardFact] {
    [
      CardFact("Author", artistName), CardFact("Genre", track.genres),
      CardFact("Released", track.releaseDate.map(Wording.day)), CardFact("Price", track.price),
      CardFact("Size", track.fileSize), CardFact("Users say", track.usersSay),
    ]
  }

  private func appFacts(_ track: Track) -> [CardFact] {
    [
      CardFact("Maker", artistName),
      CardFact("Seller", track.extra["sellerName"]?.string.flatMap { $0 == artistName ? nil : $0 }),
      CardFact("Genre", track.genres), CardFact("Price", track.price),
      CardFact("Version", track.appVersion), CardFact("Released", track.releaseDate.map(Wording.day)),
      CardFact("Needs", track.neededSystem), CardFact("Size", track.fileSize),
      CardFact("Languages", track.languages), CardFact("Rating", track.rating),
      CardFact("Users say", track.usersSay), CardFact("Bundle id", track.extra["bundleId"]?.string),
    ]
  }

  /// The facts of an audiobook, a season, a film bundle or an album.
  private func collectionFacts(_ collection: Collection) -> [CardFact] {
    let kind = ItemKind(self)
    let (maker, parts) =
      switch kind {
      case .audiobook: ("Author", "Parts")
      case .season: ("Series", "Episodes")
      case .filmBundle: ("Studio", "Films")
      default: ("Artist", "Tracks")
      }
    let isVideo = kind == .season || kind == .filmBundle
    // An audiobook in one part needs no number.
    let count = collection.trackCount.flatMap { kind == .audiobook && $0 <= 1 ? nil : String($0) }
    return [
      CardFact(maker, artistName), CardFact(parts, count),
      CardFact("Rating", kind == .season ? collection.contentAdvisoryRating : nil),
      CardFact("Genre", collection.primaryGenreName),
      CardFact("Released", collection.releaseDate.map(Wording.day)), CardFact("Price", collection.price),
      CardFact("In HD", isVideo ? collection.otherPrice("collectionHdPrice") : nil),
      CardFact("Advisory", isVideo ? nil : collection.collectionExplicitness?.word),
      CardFact("Copyright", collection.copyright),
    ]
  }
}
