import Catalog
import Testing

@testable import Features

struct SimilarReasonTests {
  private static let song = #"""
    {"kind":"song","trackId":1,"collectionId":8,"artistId":9,"artistName":"Ada Holm","collectionName":"Études",
    "primaryGenreName":"Jazz","releaseDate":"1994-06-01T07:00:00Z"}
    """#

  @Test(arguments: [
    (
      #"{"kind":"song","trackId":2,"collectionId":7,"artistId":9,"artistName":"Ada Holm"}"#,
      "Row 3: by the same artist, Ada Holm."
    ),
    (
      #"{"kind":"song","trackId":2,"collectionId":8,"artistId":9,"collectionName":"Études"}"#,
      "Row 3: on the same album, Études."
    ),
    (
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1996-12-01T07:00:00Z"}"#,
      "Row 3: the same genre, Jazz, released within 3 years."
    ),
    (
      #"{"kind":"song","trackId":2,"primaryGenreName":"Jazz","releaseDate":"1994-12-01T07:00:00Z"}"#,
      "Row 3: the same genre, Jazz, released within 1 year."
    ),
    (#"{"kind":"song","trackId":2}"#, "Row 3: found by Apple for “Jazz”."),
  ])
  func everyRowOfAListOfSimilarItemsSaysWhyItIsThere(_ json: String, _ sentence: String) throws {
    let (seed, row) = (try Samples.row(Self.song).stored, try Samples.row(json).stored)
    let listing = Listing(title: "Song", rows: [row], place: .similar(seed.key))
    let reason = RankExplanation(row, number: 3, of: listing, match: nil, likened: seed)
    #expect(reason.sentence(row: 3, now: Samples.moment) == sentence)
  }

  @Test func aRowLikeSomethingThatIsGoneSaysSo() throws {
    let row = try Samples.row(Self.song).stored
    let listing = Listing(title: "Song", rows: [row], place: .similar(row.key))
    let reason = RankExplanation(row, number: 1, of: listing, match: nil)
    #expect(
      reason.sentence(row: 1, now: Samples.moment)
        == "Row 1: the item it is similar to is no longer in the library.")
  }
}
