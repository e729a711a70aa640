import Catalog
import Testing

@testable import Features

@Suite struct PastedItemTests {
  @Test(arguments: [
    ("https://itunes.apple.com/us/album/x/id1469577723?i=1469577730", "track 1469577730", "US"),
    ("https://music.apple.com/jp/album/%E6%9D%B1/1469577723?i=1469577730&uo=4", "track 1469577730", "JP"),
    ("https://music.apple.com/us/album/x/1469577723", "collection 1469577723", "US"),
    ("music.apple.com/gb/artist/abba/372976", "artist 372976", "GB"),
    ("https://podcasts.apple.com/us/podcast/the-joe-budden/id1535809341", "track 1535809341", "US"),
    ("https://apps.apple.com/app/id284452002", "track 284452002", "US"),
    ("https://music.apple.com/us/song/mirror/1469577730#top", "track 1469577730", "US"),
    ("https://music.apple.com/us/album/x/1469577723?i=1469577730\u{200B}", "track 1469577730", "US"),
    (
      "\u{FEFF}https://music.apple.com/us/album/x/14695\u{AD}77723?i=1469577730%E2%80%8B", "track 1469577730",
      "US"
    ),
    ("https://music.apple.com/us/album/x/1469577723?i=1469577730).", "track 1469577730", "US"),
    ("https://music.apple.com/us/album/x/1469577723\u{200B}", "collection 1469577723", "US"),
    ("\u{2060}1469577730\u{200B} ", "track 1469577730", "US"), (" 1469577730 ", "track 1469577730", "US"),
    ("123456", "track 123456", "US"), ("id:7", "track 7", "US"),
    (" ID:1469577730 ", "track 1469577730", "US"),
  ])
  func linksAndNumbersNameAnItem(_ text: String, first: String, store: String) throws {
    let item = try #require(PastedItem(text, in: .us))
    let candidate = try #require(item.candidates.first)
    #expect("\(candidate.recordType.rawValue) \(candidate.number)" == first)
    #expect(item.storefront.code == store)
  }

  @Test(arguments: [
    "12345", "12345678901234567890123", "1469577730 mirror", "https://example.com/us/album/x/id1469577723",
    "https://music.apple.com/us/browse", "https://notapple.com/id123456", "http://", "", "99 luftballons",
    "https://music.apple.com/us/album/x/id-5", "id:", "id:0", "id: 7", "id:7 mirror", "id:1234567890123456",
  ])
  func otherTextsDoNot(_ text: String) {
    #expect(PastedItem(text, in: .us) == nil)
  }

  @Test(
    arguments: [
      ("2\u{200B}", .number(2)), ("\u{FEFF}id:1469577730\u{200D}", .id(1_469_577_730)),
      ("music.apple.com/us/song/1469577730\u{200B}", .link("music.apple.com/us/song/1469577730")),
      ("\u{200B}", nil),
    ] as [(String, ItemReference?)])
  func invisibleCharactersDoNotChangeWhichItemIsNamed(_ typed: String, _ item: ItemReference?) {
    #expect(ItemReference(argument: typed) == item)
  }
}
