internal import Catalog

/// A fact of a card: its label and its value, hidden without a value.
typealias CardFact = (label: String, value: String?)

extension CatalogItem {
  /// The facts on the card of the item's kind, in display order.
  var cardFacts: [CardFact] {
    switch self {
    case .track(let track): trackFacts(track)
    case .collection(let collection): collectionFacts(collection)
    case .artist(let artist): [("Genre", artist.primaryGenreName)]
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
      ("Artist", artistName), ("Album", track.albumName), ("Album by", track.collectionArtistName),
      ("Disc", track.discPlace), ("Track", track.place), ("Time", time), ("Genre", track.genres),
      ("Released", track.releaseDate.map(Wording.day)), ("Price", track.price),
      ("Album price", track.albumPrice), ("Advisory", track.trackExplicitness?.word),
      ("Rating", track.rating),
    ]
  }

  private func videoFacts(_ track: Track) -> [CardFact] {
    [
      ("Artist", artistName), ("Album", track.albumName), ("Track", track.place), ("Time", time),
      ("Genre", track.genres), ("Released", track.releaseDate.map(Wording.day)), ("Price", track.price),
      ("In HD", track.otherPrice("trackHdPrice")), ("Advisory", track.trackExplicitness?.word),
    ]
  }

  private func filmFacts(_ track: Track) -> [CardFact] {
    [
      ("Director", artistName), ("Bundle", track.albumName), ("Film", track.place),
      ("Studio", track.collectionArtistName), ("Time", time), ("Rating", track.rating),
      ("Genre", track.genres), ("Released", track.releaseDate.map(Wording.day)), ("Price", track.price),
      ("In HD", track.otherPrice("trackHdPrice")), ("Rental", track.otherPrice("trackRentalPrice")),
      ("Rental HD", track.otherPrice("trackHdRentalPrice")), ("Bundle cost", track.albumPrice),
      ("Extras", track.extra["hasITunesExtras"]?.bool == true ? "iTunes Extras" : nil),
    ]
  }

  private func episodeFacts(_ track: Track) -> [CardFact] {
    [
      ("Series", artistName), ("Season", track.collectionName), ("Episode", track.place), ("Time", time),
      ("Rating", track.rating), ("Genre", track.genres), ("Released", track.releaseDate.map(Wording.day)),
      ("Price", track.price), ("In HD", track.otherPrice("trackHdPrice")), ("Season cost", track.albumPrice),
      ("Season HD", track.otherPrice("collectionHdPrice")),
    ]
  }

  private func podcastFacts(_ track: Track) -> [CardFact] {
    [
      ("By", artistName), ("Episodes", track.trackCount.map(String.init)),
      ("Latest", track.releaseDate.map(Wording.day)), ("Genre", track.genres), ("Price", track.price),
      ("Advisory", track.trackExplicitness?.word), ("Feed", track.extra["feedUrl"]?.string),
    ]
  }

  private func podcastEpisodeFacts(_ track: Track) -> [CardFact] {
    [
      ("Podcast", track.collectionName), ("Time", time), ("Released", track.releaseDate.map(Wording.day)),
      ("Genre", track.genres), ("Advisory", track.trackExplicitness?.word ?? track.advisory),
      ("Sound", track.extra["episodeFileExtension"]?.string), ("Feed", track.extra["feedUrl"]?.string),
    ]
  }

  private func bookFacts(_ track: Track) -> [CardFact] {
    [
      ("Author", artistName), ("Genre", track.genres), ("Released", track.releaseDate.map(Wording.day)),
      ("Price", track.price), ("Size", track.fileSize), ("Users say", track.usersSay),
    ]
  }

  private func appFacts(_ track: Track) -> [CardFact] {
    [
      ("Maker", artistName),
      ("Seller", track.extra["sellerName"]?.string.flatMap { $0 == artistName ? nil : $0 }),
      ("Genre", track.genres), ("Price", track.price), ("Version", track.appVersion),
      ("Released", track.releaseDate.map(Wording.day)), ("Needs", track.neededSystem),
      ("Size", track.fileSize), ("Languages", track.languages), ("Rating", track.rating),
      ("Users say", track.usersSay), ("Bundle id", track.extra["bundleId"]?.string),
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
      ("Rating", kind == .season ? collection.contentAdvisoryRating : nil),
      ("Genre", collection.primaryGenreName), ("Released", collection.releaseDate.map(Wording.day)),
      ("Price", collection.price), ("In HD", isVideo ? collection.otherPrice("collectionHdPrice") : nil),
      ("Advisory", isVideo ? nil : collection.collectionExplicitness?.word),
      ("Copyright", collection.copyright),
    ]
  }
}
