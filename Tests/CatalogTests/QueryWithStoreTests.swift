import Catalog
import Testing

private let japan = Storefront(code: "JP").map(QueryWithStore.Store.known)
private let stores = ["JP", "GB"].compactMap { Storefront(code: $0) }

@Suite struct QueryWithStoreTests {
  @Test(
    arguments: [
      ("upside down @jp", "upside down", japan), ("upside @JP down", "upside down", japan),
      ("@jp upside", "upside", japan), ("upside @jpn", "upside", japan), ("upside @jp ", "upside", japan),
      ("upside @jp @jpn", "upside", japan), ("upside @jp @", "upside", japan), ("@jp", "", japan),
      ("upside @jp @gb", "upside", .several(stores)), ("@jp upside @GBR @jp", "upside", .several(stores)),
      ("upside @jp @zz", "upside", .unknown("zz")),
      ("upside @zz", "upside", .unknown("zz")), ("upside @li", "upside", .unknown("li")),
      // Still being typed.
      ("upside @", "upside", nil), ("upside @j", "upside", nil),
      // Text.
      ("upside  down", "upside  down", nil), ("me@jp", "me@jp", nil), ("@ jp", "@ jp", nil), ("@", "@", nil),
      ("@j", "@j", nil), ("upside @ down", "upside @ down", nil), ("upside @ ", "upside @ ", nil),
      ("@home", "@home", nil), ("@12", "@12", nil), ("a @1", "a @1", nil), ("\"@jp\"", "\"@jp\"", nil),
      ("東 @jp", "東", japan), ("a @ｊｐ", "a @ｊｐ", nil), ("@@jp", "@@jp", nil), ("", "", nil),
    ] as [(String, String, QueryWithStore.Store?)])
  func aWordMayNameAStoreAndALineOneStore(_ text: String, _ words: String, _ store: QueryWithStore.Store?) {
    let line = QueryWithStore(text)
    #expect(line.words == words)
    #expect(line.store == store)
  }

  @Test func everyStoreCanBeNamed() {
    for storefront in Storefront.all {
      #expect(QueryWithStore("a @\(storefront.code.lowercased())").storefront == storefront)
      #expect(QueryWithStore("a @\(storefront.threeLetterCode)").storefront == storefront)
    }
  }
}
