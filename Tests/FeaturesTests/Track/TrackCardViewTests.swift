import Catalog
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct TrackCardViewTests {
  private static let song = #"""
    {"wrapperType":"track","kind":"song","trackId":2,"collectionId":1,"artistId":3,"trackName":"Mirrors",
    "artistName":"The Glass Choir","collectionName":"Still Water","trackPrice":1.29,"collectionPrice":-1.0,
    "currency":"USD","country":"USA","releaseDate":"1973-03-01T08:00:00Z","primaryGenreName":"Rock",
    "trackExplicitness":"explicit","discCount":2,"discNumber":1,"trackCount":10,"trackNumber":6,
    "trackTimeMillis":208000,"previewUrl":"https://example.com/a.m4a",
    "trackViewUrl":"https://music.apple.com/us/album/mirrors/1?i=2&uo=4"}
    """#

  private func card(_ json: String, width: Int = 80, failure: LibraryError? = nil) throws -> [String] {
    var stored = try Samples.row(json).stored
    stored.marks.visitCount = 3
    let model = stored.card(now: Samples.moment + .seconds(7_200), visitFailure: failure)
    return TrackCardView(model).lines(width: width).map(\.plain)
  }

  @Test func aSongShowsEverythingThatMatters() throws {
    #expect(
      try card(Self.song) == [
        "Mirrors  Song", "  Artist      The Glass Choir", "  Album       Still Water",
        "  Disc        1 of 2", "  Track       6 of 10", "  Time        3:28", "  Genre       Rock",
        "  Released    1973-03-01", "  Price       1.29 USD", "  Album price not sold",
        "  Advisory    Explicit", "  Store       United States", "  Id          2",
        "  Preview     https://example.com/a.m4a", "  Preview provided courtesy of iTunes",
        "  Link        https://music.apple.com/us/album/mirrors/1?i=2&uo=4",
        "  opened 3 times · fetched 2 hours ago",
      ])
  }

  @Test func aNarrowWindowKeepsLinksWhole() throws {
    let lines = try card(Self.song, width: 40)
    #expect(lines.contains("https://music.apple.com/us/album/mirrors/1?i=2&uo=4"))
    #expect(lines.filter { !$0.contains("https:") }.allSatisfy { $0.count <= 40 })
  }

  @Test(arguments: [8, 10, 15, 18, 23])
  func aCardFitsTheNarrowestWindow(_ width: Int) throws {
    let lines = try card(Self.song, width: width)
    #expect(lines.filter { !$0.contains("https:") }.allSatisfy { $0.count <= width })
  }

  @Test(arguments: [
    (#"{"trackId":2,"kind":"song"}"#, "https://itunes.apple.com/us/song/id2"),
    (#"{"trackId":2,"collectionId":1,"kind":"song"}"#, "https://itunes.apple.com/us/album/id1?i=2"),
    (#"{"trackId":2,"kind":"feature-movie"}"#, "https://itunes.apple.com/us/movie/id2"),
    (#"{"trackId":2,"collectionId":2,"kind":"podcast"}"#, "https://itunes.apple.com/us/podcast/id2"),
    (#"{"trackId":2,"kind":"ebook"}"#, "https://itunes.apple.com/us/book/id2"),
    (#"{"trackId":2,"kind":"mac-software"}"#, "https://itunes.apple.com/us/app/id2"),
    (#"{"collectionId":1,"wrapperType":"collection"}"#, "https://itunes.apple.com/us/album/id1"),
    (#"{"artistId":3,"wrapperType":"artist"}"#, "https://itunes.apple.com/us/artist/id3"),
  ])
  func aCardAlwaysHasAStoreLink(_ json: String, link: String) throws {
    #expect(try card(json, width: 120).contains("  Link        " + link))
  }

  @Test func theLongestDescriptionIsShownAndEndsBehindAWord() throws {
    let long = (1...80).map { "word\($0)" }.joined(separator: " ")
    let lines = try card(
      #"{"trackId":1,"kind":"tv-episode","shortDescription":"word1 wor","longDescription":"\#(long)"}"#,
      width: 40)
    let text = lines.filter { $0.hasPrefix("  word") }
    #expect(text.count == 4)
    #expect(text.joined(separator: " ").split(separator: " ").dropLast().allSatisfy { long.contains($0) })
    let last = try #require(text.last?.split(separator: " "))
    #expect(last.last == "…" && last.dropLast().last.map { (long + " ").contains($0 + " ") } == true)
  }

  @Test(arguments: [("explicit", "Explicit"), ("cleaned", "Clean")])
  func strongLanguageIsNoLanguageOneSpeaks(_ mark: String, _ word: String) throws {
    let lines = try card(
      #"{"trackId":2,"collectionId":2,"kind":"podcast","trackName":"P","trackExplicitness":"\#(mark)"}"#)
    #expect(lines.contains("  Advisory    " + word))
  }

  @Test func aVisitThatCouldNotBeWrittenIsTold() throws {
    let lines = try card(Self.song, failure: .readOnly(path: "x.sqlite")).joined(separator: " ")
    #expect(lines.contains("This opening could not be stored:"))
    #expect(!lines.contains("\n"))
  }

  @Test(arguments: [
    (
      #"{"trackId":1,"kind":"feature-movie","artistName":"Ada Holm","trackPrice":9.99,"trackHdPrice":14.99,"trackRentalPrice":3.99,"currency":"USD","contentAdvisoryRating":"PG-13"}"#,
      ["Director Ada Holm", "Price 9.99 USD", "In HD 14.99 USD", "Rental 3.99 USD", "Rating PG-13"]
    ),
    (
      #"{"trackId":1,"kind":"tv-episode","artistName":"Fog","collectionName":"Fog, Season 1","trackNumber":3,"trackCount":9}"#,
      ["Series Fog", "Season Fog, Season 1", "Episode 3 of 9"]
    ),
    (
      #"{"trackId":1,"collectionId":1,"kind":"podcast","trackName":"P","collectionName":"P","trackCount":12,"trackPrice":0,"feedUrl":"https://f.example"}"#,
      ["Episodes 12", "Price free", "Feed https://f.example"]
    ),
    (
      #"{"trackId":1,"kind":"podcast-episode","collectionName":"P","genres":[{"name":"News","id":"1"}]}"#,
      ["Podcast P", "Genre News"]
    ),
    (
      #"{"trackId":1,"kind":"ebook","artistName":"Ada Holm","price":4.99,"formattedPrice":"$4.99","currency":"USD","averageUserRating":4.5,"userRatingCount":6,"genres":["Books"]}"#,
      ["Author Ada Holm", "Genre Books", "Price 4.99 USD", "Users say 4.5 of 5 (6)"]
    ),
    (
      #"{"trackId":1,"kind":"software","wrapperType":"software","version":"1.2","minimumOsVersion":"12.0","fileSizeBytes":"5300000","sellerName":"Holm","price":0}"#,
      ["Price free", "Version 1.2", "Needs iOS 12.0 or later", "Size 5.3 MB", "Seller Holm"]
    ),
    (
      #"{"collectionId":1,"wrapperType":"collection","artistName":"X","trackCount":18,"collectionPrice":9.9,"currency":"GBP","copyright":"℗ X"}"#,
      ["Artist X", "Tracks 18", "Price 9.90 GBP", "Copyright ℗ X"]
    ),
    (#"{"artistId":1,"wrapperType":"artist","primaryGenreName":"Jazz"}"#, ["Genre Jazz", "Id 1"]),
  ])
  func everyKindShowsItsOwnFacts(_ json: String, facts: [String]) throws {
    let fields = try Samples.row(json).stored.card(now: Samples.moment).fields
    let texts = fields.map { $0.label + " " + $0.value }
    for fact in facts { #expect(texts.contains(fact), "\(texts)") }
  }

  @Test func aLongDescriptionIsWrappedAndCut() throws {
    let words = String(repeating: "word ", count: 200)
    let json = #"{"trackId":1,"kind":"ebook","trackName":"A","description":"<p>\#(words)</p>"}"#
    let lines = try card(json).filter { $0.contains("word") }
    #expect(lines.count == 4)
    #expect(lines.last?.hasSuffix("…") == true)
  }

  /// What an imported item has in place of a link may be an option of another program.
  @Test(arguments: ["javascript:alert(1)", "-rf"])
  func onlyALinkOverHTTPSIsAStoreLink(_ link: String) throws {
    let json = #"{"trackId":1,"kind":"song","trackName":"A","trackViewUrl":"\#(link)"}"#
    let shown = try Samples.row(json).stored.card(now: Samples.moment).storeLink
    #expect(shown.hasPrefix("https://itunes.apple.com/us/"))
  }
}
