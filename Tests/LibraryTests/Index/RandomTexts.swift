internal import Catalog
internal import TestSupport

/// Random items and searches of few words, so that many of them fit each other.
struct RandomTexts {
  var random: SeededRandom
  private let pieces = [
    "Mirror", "Mirrors", "Mir", "Song", "The", "Beyoncé", "東京", "京都", "東京タワー", "タワー", "東", "AC/DC", "R.E.M.",
    "don’t", "love", "❤️", "Straße", "!!!", "방탄소년단", "소년", "أحمد", "x", "Зеркало", "Καθρέφτης", "Interlude",
    "ＡＢＢＡ", "コンピューター",
  ]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func text() -> String {
    (0..<Int.random(in: 1..<4, using: &random))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      .joined(separator: Bool.random(using: &random) ? " " : "")
  }

  mutating func item(among numbers: Range<Int64> = 1..<60) -> CatalogItem {
    let number = Int64.random(in: numbers, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      var collection = Collection(collectionId: CollectionID(number))
      collection.collectionName = text()
      collection.artistName = text()
      return .collection(collection)
    case 1:
      var artist = Artist(artistId: ArtistID(number))
      artist.artistName = text()
      return .artist(artist)
    default:
      var track = Track(trackId: TrackID(number))
      let kinds: [TrackKind?] = [.song, .song, .musicVideo, .podcast, TrackKind(rawValue: "new-kind"), nil]
      track.kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
      track.trackName = text()
      track.artistName = text()
      track.collectionName = Bool.random(using: &random) ? text() : nil
      return .track(track)
    }
  }

  /// A beginning, a part from anywhere, or either with a typo.
  mutating func query() -> LocalQuery {
    var letters = Array(text().unicodeScalars)
    if Bool.random(using: &random) { letters.removeFirst(Int.random(in: 0..<letters.count, using: &random)) }
    letters.removeLast(Int.random(in: 0..<letters.count, using: &random))
    if Int.random(in: 0..<4, using: &random) == 0 { slip(&letters) }
    let entities: [Entity?] = [nil, nil, .song, .musicTrack, .album, .musicArtist, .podcast, .allTrack]
    return LocalQuery(
      String(String.UnicodeScalarView(letters)),
      storefront: Bool.random(using: &random) ? .us : Samples.gb,
      entity: entities[Int.random(in: 0..<entities.count, using: &random)],
      limit: Int.random(in: 1..<40, using: &random), offset: Int.random(in: 0..<4, using: &random))
  }

  /// One typo somewhere.
  mutating func slip(_ letters: inout [Unicode.Scalar]) {
    let place = Int.random(in: 0..<letters.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.insert("q", at: place)
    case 1: letters[place] = "q"
    case 2 where letters.count > 1: letters.remove(at: place)
    default: letters.swapAt(place, min(place + 1, letters.count - 1))
    }
  }
}
