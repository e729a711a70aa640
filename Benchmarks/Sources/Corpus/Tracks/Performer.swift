/// An invented artist.
struct Performer: Sendable {
  var number: Int64
  var name: String
  var script: Script
  var genre: String

  private static let genres = [
    "Pop", "Rock", "Alternative", "Hip-Hop/Rap", "R&B/Soul", "Electronic", "Dance", "Country", "Jazz",
    "Classical",
    "Singer/Songwriter", "Latin", "J-Pop", "K-Pop", "Soundtrack", "Metal", "Folk", "Reggae", "Blues",
    "Worldwide",
  ]

  init(_ place: Int, _ shape: CorpusShape, _ lexicon: Lexicon, using random: inout SeededRandom) {
    number = 1_000_000 + Int64(place) * 37
    script = random.pick(shape.shares)
    let article = script == .latin && random.chance(0.25) ? "The " : ""
    name = article + lexicon.phrase(script, words: 1...3, using: &random)
    genre = Self.genres[Int.random(in: Self.genres.indices, using: &random)]
  }
}
