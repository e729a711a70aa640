public import Catalog

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

extension CatalogItem {
  /// The title, or a substitute for an item without one.
  var displayTitle: String { title ?? "(no title, \(id.recordType.rawValue) \(id.number))" }

  /// The link of the preview.
  var preview: WebLink? {
    switch self {
    case .track(let track): track.previewUrl
    case .collection(let collection): collection.previewUrl
    case .artist: nil
    }
  }

  /// The longest of the item's descriptions; Apple's short ones end within a word.
  var about: String? {
    ["longDescription", "description", "shortDescription"].compactMap { extra[$0]?.string }
      .max { $0.utf8.count < $1.utf8.count }
  }

  /// Returns Apple's store page, or a URL made from the ids, which the store redirects to the right page.
  ///
  /// What an imported item has in place of an https link is no store page.
  public func pageLink(in storefront: Storefront) -> String {
    if let link = storeLink?.rawValue, ExternalURL(link) != nil { return link }
    let store = "https://itunes.apple.com/" + storefront.code.lowercased()
    if case .track(let track) = self, let album = track.collectionId, album.rawValue != id.number {
      return store + "/album/id\(album.rawValue)?i=\(id.number)"
    }
    return store + "/\(ItemKind(self).pathWord)/id\(id.number)"
  }
}

/// Values of tracks in the form that cards show.
extension Track {
  /// The album, season or bundle; `nil` if it only repeats the title.
  var albumName: String? { collectionName == trackName ? nil : collectionName }

  /// The position among the tracks, such as `6 of 10`.
  var place: String? { Self.place(trackNumber, of: trackCount) }

  /// The disc, if there are several.
  var discPlace: String? {
    discCount == nil || discCount == 1 ? nil : Self.place(discNumber, of: discCount)
  }

  private static func place(_ number: Int64?, of count: Int64?) -> String? {
    number.map { number in count.map { "\(number) of \($0)" } ?? "\(number)" }
  }

  /// The genres: one for most items, several for books and podcasts, without the names of whole store sections.
  var genres: String? {
    let names = extra["genres"]?.array?.compactMap { $0.string ?? $0.object?["name"]?.string } ?? []
    let telling = names.filter { !Self.shelves.contains($0) }
    if let primaryGenreName, !telling.contains(primaryGenreName) { return primaryGenreName }
    return (telling.isEmpty ? names : telling).joined(separator: ", ")
  }

  private static let shelves: Set<String> = ["Podcasts", "Books"]

  /// The rating of a film, an episode or an app; music's `Explicit` and `Clean` only repeat another field.
  var rating: String? { advisory == nil ? contentAdvisoryRating : nil }

  /// The mark for explicit content from the advisory field, the only one of podcast episodes.
  var advisory: String? {
    switch contentAdvisoryRating {
    case "Explicit": Explicitness.explicit.word
    case "Clean": Explicitness.cleaned.word
    default: nil
    }
  }

  /// The file size; Apple gives a string for apps and a number for books.
  var fileSize: String? {
    let value = extra["fileSizeBytes"]
    return (value?.integer ?? value?.string.flatMap { Int64($0) }).map(Wording.size(bytes:))
  }

  /// The users' average rating of an app or a book, such as `4.5 of 5 (6)`.
  var usersSay: String? {
    guard let average = extra["averageUserRating"]?.double, let count = extra["userRatingCount"]?.integer,
      count > 0, (0...5).contains(average)
    else { return nil }
    let tenths = Int((average * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) of 5 (\(count))"
  }

  /// The system that an app needs; Apple gives only its version.
  var neededSystem: String? {
    let system = kind == .macSoftware ? "macOS" : "iOS"
    return extra["minimumOsVersion"]?.string.map { "\(system) \($0) or later" }
  }

  /// The version of an app with its date, if Apple gives it.
  var appVersion: String? {
    guard let version = extra["version"]?.string else { return nil }
    let day = extra["currentVersionReleaseDate"]?.string.flatMap { AppleDate($0) }.map(Wording.day)
    return version + (day.map { ", " + $0 } ?? "")
  }

  /// The languages of an app; of more than eight only their number, which is clearer.
  var languages: String? {
    let codes = extra["languageCodesISO2A"]?.array?.compactMap(\.string) ?? []
    guard let first = codes.first else { return nil }
    return codes.count <= 8 ? codes.joined(separator: ", ") : "\(codes.count), \(first) among them"
  }
}

extension Explicitness {
  /// The store's word on a card; `nil` for content that is not explicit.
  var word: String? {
    switch self {
    case .explicit: "Explicit"
    case .cleaned: "Clean"
    default: nil
    }
  }
}

extension CatalogItem {
  /// The running time as `m:ss`.
  var time: String? { runningTime.flatMap { Wording.duration(milliseconds: $0) } }
}

/// The prices of a track.
extension Track {
  /// The price of the track alone; apps and books have it under another key, or only as Apple's text.
  var price: String? {
    trackPrice.map { Wording.price($0, currency: currency) }
      ?? extra["price"]?.double.map { Wording.price($0, currency: currency) }
      ?? extra["formattedPrice"]?.string
  }

  /// The price of the whole album, season or bundle; `nil` without one.
  var albumPrice: String? {
    collectionName == nil ? nil : collectionPrice.map { Wording.price(ofWhole: $0, currency: currency) }
  }

  /// Returns a price that few kinds have, such as `trackRentalPrice`; `nil` without one.
  func otherPrice(_ key: String) -> String? { extra.price(key, currency: currency) }
}

extension Collection {
  /// The price of the whole.
  var price: String? { collectionPrice.map { Wording.price(ofWhole: $0, currency: currency) } }

  /// Returns a price that few kinds have, such as `collectionHdPrice`; `nil` without one.
  func otherPrice(_ key: String) -> String? { extra.price(key, currency: currency) }
}

extension JSONObject {
  fileprivate func price(_ key: String, currency: String?) -> String? {
    self[key]?.double.flatMap { $0 > 0 ? Wording.price($0, currency: currency) : nil }
  }
}

extension CatalogItem {
  /// The price of the item alone; `nil` for an artist or without a price from Apple.
  var price: String? {
    switch self {
    case .track(let track): track.price
    case .collection(let collection): collection.price
    case .artist: nil
    }
  }
}
