internal import Catalog

/// The named facts of a card, by kind of thing, in the order they are shown.
enum CardFacts {
  /// What Apple sent and matters to a person; what is missing is left out.
  static func fields(of stored: StoredItem) -> [CardField] {
    let named: [(String, String?)] =
      switch stored.item {
      case .track(let track): facts(of: track, stored)
      case .collection(let collection): facts(of: collection)
      case .artist(let artist): [("Genre", artist.primaryGenreName)]
      }
    let place = [
      ("Store", stored.storefront.name as String?), ("Id", String(stored.item.id.number)),
    ]
    return (named + place).compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : CardField(name, $0) }
    }
  }

  private static func facts(of track: Track, _ stored: StoredItem) -> [(String, String?)] {
    let kind = ItemKind(stored.item)
    let ownCollection = track.collectionName == track.trackName ? nil : track.collectionName
    let time = stored.item.runningTime.flatMap(Wording.duration(milliseconds:))
    return [
      (kind.makerLabel, CatalogItem.track(track).artistName),
      (kind.collectionLabel, ownCollection),
      ("Album by", track.collectionArtistName),
      ("Disc", place(track.discNumber, of: track.discCount, unless: 1)),
      (kind.numberLabel, kind == .podcast ? nil : place(track.trackNumber, of: track.trackCount)),
      ("Episodes", kind == .podcast ? track.trackCount.map(String.init) : nil),
      ("Time", time),
      ("Genre", track.primaryGenreName ?? firstGenre(track.extra)),
      ("Released", track.releaseDate.map(Wording.day)),
    ]
      + CardPrices.facts(of: track)
      + [
        ("Language", explicitness(track.trackExplicitness)),
        ("Rating", rating(track.contentAdvisoryRating)),
      ]
      + moreFacts(of: track.extra)
  }

  private static func facts(of collection: Collection) -> [(String, String?)] {
    [
      (
        collection.wrapperType == "audiobook" ? "Author" : "Artist",
        CatalogItem.collection(collection).artistName
      ),
      ("Tracks", collection.trackCount.map(String.init)),
      ("Genre", collection.primaryGenreName),
      ("Released", collection.releaseDate.map(Wording.day)),
      ("Price", collection.collectionPrice.map { Wording.price($0, currency: collection.currency) }),
      ("Language", explicitness(collection.collectionExplicitness)),
      ("Copyright", collection.copyright),
    ]
  }

  /// What apps, books and podcasts have beside.
  private static func moreFacts(of extra: JSONObject) -> [(String, String?)] {
    [
      ("Version", extra["version"]?.string),
      ("Needs", extra["minimumOsVersion"]?.string),
      ("Size", bytes(extra["fileSizeBytes"]).map(Wording.size(bytes:))),
      ("Seller", extra["sellerName"]?.string),
      ("Users say", stars(extra)),
      ("Feed", extra["feedUrl"]?.string),
    ]
  }

  private static func place(_ number: Int64?, of count: Int64?, unless only: Int64? = nil) -> String? {
    guard let number else { return nil }
    if let only, count == only || count == nil { return nil }
    return count.map { "\(number) of \($0)" } ?? "\(number)"
  }

  private static func explicitness(_ mark: Explicitness?) -> String? {
    switch mark {
    case .explicit: "explicit"
    case .cleaned: "cleaned"
    default: nil
    }
  }

  /// Music's `Explicit` and `Clean` only repeat the mark above.
  private static func rating(_ word: String?) -> String? {
    word == "Explicit" || word == "Clean" ? nil : word
  }

  /// The size of an app is a string, of a book a number.
  private static func bytes(_ value: RawJSON?) -> Int64? {
    value?.integer ?? value?.string.flatMap { Int64($0) }
  }

  /// Episodes have genres of objects, others of strings.
  private static func firstGenre(_ extra: JSONObject) -> String? {
    let first = extra["genres"]?.array?.first
    return first?.string ?? first?.object?["name"]?.string
  }

  private static func stars(_ extra: JSONObject) -> String? {
    guard let average = extra["averageUserRating"]?.double, let count = extra["userRatingCount"]?.integer,
      count > 0, (0...5).contains(average)
    else { return nil }
    let tenths = Int((average * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) of 5 (\(count))"
  }
}

extension ItemKind {
  fileprivate var makerLabel: String {
    switch self {
    case .film: "Director"
    case .episode: "Show"
    case .podcast, .podcastEpisode: "By"
    case .book: "Author"
    case .app, .macApp: "Maker"
    default: "Artist"
    }
  }

  fileprivate var collectionLabel: String {
    switch self {
    case .film: "Bundle"
    case .episode: "Season"
    case .podcastEpisode: "Podcast"
    default: "Album"
    }
  }

  fileprivate var numberLabel: String {
    switch self {
    case .episode: "Episode"
    case .film: "Film"
    default: "Track"
    }
  }
}
