import Catalog
import Features
import Terminal
import Testing

struct CoverLinesTests {
  private func lines(_ link: String, width: Int) throws -> [String] {
    try #require(CoverURL(WebLink(rawValue: link))).lines(width: width).map(\.plain)
  }

  @Test func aUsefulSizeIsNamedWhereThereAreSizes() throws {
    #expect(
      try lines("https://a.com/100x100bb.jpg", width: 80) == ["  Cover       https://a.com/600x600bb.jpg"])
  }

  @Test func theAddressIsNeverCut() throws {
    let address = "https://a.com/" + String(repeating: "b", count: 40)
    #expect(try lines(address, width: 20) == ["  Cover", address])
  }
}
