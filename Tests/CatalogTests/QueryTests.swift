import Catalog
import Testing

struct QueryTests {
  @Test(arguments: [
    ("  ABBA   Gold ", "abba gold"), ("ＡＢＢＡ　Ｇｏｌｄ", "abba gold"), ("Beyonce\u{301}", "beyoncé"),
    ("Straße", "straße"),
    ("東京", "東京"), ("\tone\u{2028}two", "one two"), ("", ""), ("   ", ""), ("AC/DC!", "ac/dc!"),
  ])
  func spellingsThatMeanTheSameAreOne(_ typed: String, _ normal: String) {
    #expect(TextNormalizer.normal(typed) == normal)
  }

  @Test func equalQuestionsShareAKey() {
    let one = CatalogRequest.search(SearchQuery("  Upside  DOWN", in: .us))
    let other = CatalogRequest.search(SearchQuery("upside down", in: .us))
    #expect(one.key == other.key)
    #expect(one.key == "/search?term=upside+down&country=US&entity=song&limit=50")
  }

  @Test func whatMiruThoughtOfIsTheSameQuestionUnderAnotherName() {
    let typed = CatalogRequest.search(SearchQuery("jazz", in: .us))
    let thoughtOf = CatalogRequest.search(SearchQuery("jazz", in: .us).askedByMiru)
    #expect(typed.key == thoughtOf.key && typed.answerName == typed.key)
    #expect(thoughtOf.answerName.hasPrefix(thoughtOf.key + "&") && thoughtOf.answerName != thoughtOf.key)
    #expect(typed.answerNames == thoughtOf.answerNames && typed.answerNames.contains(thoughtOf.answerName))
  }

  @Test func everyParameterIsSentUnderApplesName() {
    let query = SearchQuery(
      "a&b", in: .us, media: .music, entity: .album, attribute: .artistTerm, limit: 7, offset: 14,
      lang: "ja_JP",
      explicit: false)
    #expect(
      CatalogRequest.search(query).key
        == "/search?term=a%26b&country=US&media=music&entity=album&attribute=artistTerm&limit=7&offset=14&lang=ja_jp&explicit=No"
    )
  }

  @Test(arguments: [
    (LookupQuery.Subject.ids([1, 1_000_654_145_267]), "id=1%2C1000654145267"),
    (.amgArtists([5298]), "amgArtistId=5298"),
    (.amgAlbums([1]), "amgAlbumId=1"), (.amgVideos([1]), "amgVideoId=1"),
    (.upc("720642462928"), "upc=720642462928"),
    (.isbn("9780316069359"), "isbn=9780316069359"),
    (.bundleId("at.felixkrause.iTanky"), "bundleId=at.felixkrause.iTanky"),
  ])
  func aLookupNamesItsSubject(_ subject: LookupQuery.Subject, _ parameter: String) {
    #expect(CatalogRequest.lookup(LookupQuery(subject, in: .us)).key == "/lookup?\(parameter)&country=US")
  }

  @Test(arguments: [
    ("aZ0.-_*", "aZ0.-_*"), ("a b", "a+b"), ("é", "%C3%A9"), ("+&=%", "%2B%26%3D%25"), ("\n", "%0A"),
  ])
  func everythingElseIsPercentEncoded(_ text: String, _ encoded: String) {
    #expect(text.percentEncoded == encoded)
  }

  @Test(arguments: Media.allCases) func everyMediumHasEntities(_ media: Media) {
    #expect(!media.entities.isEmpty)
    #expect(Set(media.attributes).count == media.attributes.count)
  }
}
