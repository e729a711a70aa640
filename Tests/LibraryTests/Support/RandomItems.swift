internal import Catalog
internal import TestSupport

/// Items with random values: ordinary ones, extremes, gaps, odd text and unknown keys.
struct RandomItems {
  private var random: SeededRandom
  /// Leaves out what its column holds in another form: text with NUL, NaN and -0.
  var isOrdinary = false

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func item() -> CatalogItem {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .track(track())
    case 1: .collection(collection())
    default: .artist(artist())
    }
  }

  mutating func track() -> Track {
    var track = Track(trackId: TrackID(integer()))
    track.wrapperType = maybe { $0.text() }
    track.kind = maybe { TrackKind(rawValue: $0.text()) }
    track.artistId = maybe { ArtistID($0.integer()) }
    track.collectionId = maybe { CollectionID($0.integer()) }
    track.trackName = maybe { $0.text() }
    track.artistName = maybe { $0.text() }
    track.collectionName = maybe { $0.text() }
    track.trackCensoredName = maybe { $0.text() }
    track.collectionCensoredName = maybe { $0.text() }
    track.collectionArtistId = maybe { ArtistID($0.integer()) }
    track.collectionArtistName = maybe { $0.text() }
    track.trackViewUrl = maybe { WebLink(rawValue: $0.text()) }
    track.collectionViewUrl = maybe { WebLink(rawValue: $0.text()) }
    track.artistViewUrl = maybe { WebLink(rawValue: $0.text()) }
    track.previewUrl = maybe { WebLink(rawValue: $0.text()) }
    track.artworkUrl30 = maybe { WebLink(rawValue: $0.text()) }
    track.artworkUrl60 = maybe { WebLink(rawValue: $0.text()) }
    track.artworkUrl100 = maybe { WebLink(rawValue: $0.text()) }
    track.trackPrice = maybe { $0.decimal() }
    track.collectionPrice = maybe { $0.decimal() }
    track.currency = maybe { $0.text() }
    track.country = maybe { $0.text() }
    track.releaseDate = maybe { AppleDate(rawValue: $0.integer()) }
    track.primaryGenreName = maybe { $0.text() }
    track.trackExplicitness = maybe { Explicitness(rawValue: $0.text()) }
    track.collectionExplicitness = maybe { Explicitness(rawValue: $0.text()) }
    track.contentAdvisoryRating = maybe { $0.text() }
    track.discCount = maybe { $0.integer() }
    track.discNumber = maybe { $0.integer() }
    track.trackCount = maybe { $0.integer() }
    track.trackNumber = maybe { $0.integer() }
    track.trackTimeMillis = maybe { $0.integer() }
    track.isStreamable = maybe { Bool.random(using: &$0.random) }
    track.extra = extra()
    return track
  }

  mutating func collection() -> Collection {
    var collection = Collection(collectionId: CollectionID(integer()))
    collection.wrapperType = maybe { $0.text() }
    collection.collectionType = maybe { $0.text() }
    collection.artistId = maybe { ArtistID($0.integer()) }
    collection.amgArtistId = maybe { $0.integer() }
    collection.artistName = maybe { $0.text() }
    collection.collectionName = maybe { $0.text() }
    collection.collectionCensoredName = maybe { $0.text() }
    collection.artistViewUrl = maybe { WebLink(rawValue: $0.text()) }
    collection.collectionViewUrl = maybe { WebLink(rawValue: $0.text()) }
    collection.artworkUrl60 = maybe { WebLink(rawValue: $0.text()) }
    collection.artworkUrl100 = maybe { WebLink(rawValue: $0.text()) }
    collection.collectionPrice = maybe { $0.decimal() }
    collection.collectionExplicitness = maybe { Explicitness(rawValue: $0.text()) }
    collection.contentAdvisoryRating = maybe { $0.text() }
    collection.trackCount = maybe { $0.integer() }
    collection.copyright = maybe { $0.text() }
    collection.country = maybe { $0.text() }
    collection.currency = maybe { $0.text() }
    collection.releaseDate = maybe { AppleDate(rawValue: $0.integer()) }
    collection.primaryGenreName = maybe { $0.text() }
    collection.previewUrl = maybe { WebLink(rawValue: $0.text()) }
    collection.extra = extra()
    return collection
  }

  mutating func artist() -> Artist {
    var artist = Artist(artistId: ArtistID(integer()))
    artist.wrapperType = maybe { $0.text() }
    artist.artistType = maybe { $0.text() }
    artist.artistName = maybe { $0.text() }
    artist.artistLinkUrl = maybe { WebLink(rawValue: $0.text()) }
    artist.amgArtistId = maybe { $0.integer() }
    artist.primaryGenreName = maybe { $0.text() }
    artist.primaryGenreId = maybe { $0.integer() }
    artist.extra = extra()
    return artist
  }
}

extension RandomItems {
  /// Text of any length and script, now and then with NUL, controls or nothing in it.
  mutating func text() -> String {
    let pieces = [
      "", "a", "Mirror", "東京", "ü", "e\u{301}", "\0", "\u{1B}[31m", "\u{202E}", "'", "\"", "\\", "👩‍👩‍👧", "\n",
      " ", "ß",
    ]
    let length = Int.random(in: 0..<6, using: &random)
    let text = (0..<length).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
    return isOrdinary ? text.replacing("\0", with: "") : text
  }

  mutating func integer() -> Int64 {
    let extremes: [Int64] = [0, 1, -1, .max, .min, 1 << 31, 1 << 32, 1_000_654_145_267]
    return Bool.random(using: &random)
      ? extremes[Int.random(in: 0..<extremes.count, using: &random)]
      : .random(in: .min ... .max, using: &random)
  }

  /// Any double there is, NaN with its payload included.
  mutating func decimal() -> Double {
    let extremes: [Double] = [
      0, -0.0, -1, 9.9, 250, .nan, .signalingNaN, .infinity, -.infinity, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, 1e15, 9_007_199_254_740_992,
    ]
    let number =
      Bool.random(using: &random)
      ? extremes[Int.random(in: 0..<extremes.count, using: &random)]
      : Double(bitPattern: .random(in: .min ... .max, using: &random))
    return isOrdinary && (number.isNaN || number.isZero) ? 1.29 : number
  }

  /// Keys without a property, and known keys with a value out of the ordinary.
  mutating func extra() -> JSONObject {
    let values = [
      "null", "9.90", "1E400", "[1,{\"a\":\"\\u0000\"}]", "\"\\ud83d\"", "-0", "12345678901234567890", "true",
    ]
    var extra = JSONObject()
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let value = values[Int.random(in: 0..<values.count, using: &random)]
      let word = text()
      // Apple's keys are plain letters.
      let name = isOrdinary ? word.filter { $0.isASCII && $0.isLetter } : word
      extra[name + "key"] = try? RawJSON(parsing: value)
    }
    return extra
  }

  private mutating func maybe<Value>(_ make: (inout RandomItems) -> Value) -> Value? {
    Int.random(in: 0..<4, using: &random) == 0 ? nil : make(&self)
  }
}
