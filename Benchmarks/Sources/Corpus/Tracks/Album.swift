internal import Catalog

/// An invented album.
struct Album {
  var number: Int64
  var title: String
  var performer: Performer
  /// Seconds since 1970.
  var released: Int64
  var trackCount: Int
  var price: Double

  private static let secondsOfAYear: Int64 = 31_556_952

  init(_ place: Int, by performer: Performer, _ lexicon: Lexicon, using random: inout SeededRandom) {
    // Spread as Apple's numbers are: neighbours in time are no neighbours in number.
    number = 200_000_000 + Int64(place) * 7_919 % 1_000_003 * 64
    self.performer = performer
    title = lexicon.phrase(performer.script, words: 1...4, using: &random)
    released = Int64.random(in: -10...55, using: &random) * Self.secondsOfAYear / 2 * 2
    trackCount = Int.random(in: 1...19, using: &random)
    price = Double(Int.random(in: 5...14, using: &random)) + 0.99
  }

  /// A track of this album, with every key that Apple's songs have.
  func track(_ place: Int, title: String, using random: inout SeededRandom) -> Track {
    var track = Track(trackId: TrackID(number + Int64(place) + 1))
    track.wrapperType = "track"
    track.kind = .song
    name(&track, title)
    link(&track, "\(number + Int64(place) + 1)")
    track.trackPrice = random.chance(0.05) ? -1 : 1.29
    track.collectionPrice = price
    track.currency = "USD"
    track.country = "USA"
    track.releaseDate = AppleDate(rawValue: released)
    track.primaryGenreName = performer.genre
    let explicitness: Explicitness = random.chance(0.1) ? .explicit : Explicitness(rawValue: "notExplicit")
    track.trackExplicitness = explicitness
    track.collectionExplicitness = explicitness
    if explicitness == .explicit { track.contentAdvisoryRating = "Explicit" }
    track.discCount = 1
    track.discNumber = 1
    track.trackCount = Int64(trackCount)
    track.trackNumber = Int64(place) + 1
    track.trackTimeMillis = Int64.random(in: 95_000...420_000, using: &random)
    track.isStreamable = true
    return track
  }

  private func name(_ track: inout Track, _ title: String) {
    track.artistId = ArtistID(performer.number)
    track.collectionId = CollectionID(number)
    track.trackName = title
    track.artistName = performer.name
    track.collectionName = self.title
    track.trackCensoredName = title
    track.collectionCensoredName = self.title
  }

  private func link(_ track: inout Track, _ id: String) {
    let store = "https://music.apple.com/us"
    let cover = "https://is1-ssl.mzstatic.com/image/thumb/Music115/v4/\(number % 97)/\(number)/\(id).jpg"
    track.trackViewUrl = WebLink(rawValue: "\(store)/album/\(number)?i=\(id)&uo=4")
    track.collectionViewUrl = track.trackViewUrl
    track.artistViewUrl = WebLink(rawValue: "\(store)/artist/\(performer.number)?uo=4")
    track.previewUrl = WebLink(
      rawValue:
        "https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview115/v4/\(number)/\(id).plus.aac.p.m4a")
    track.artworkUrl30 = WebLink(rawValue: cover + "/30x30bb.jpg")
    track.artworkUrl60 = WebLink(rawValue: cover + "/60x60bb.jpg")
    track.artworkUrl100 = WebLink(rawValue: cover + "/100x100bb.jpg")
  }
}
