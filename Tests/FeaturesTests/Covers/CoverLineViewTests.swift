import Catalog
import Features
import Terminal
import Testing

@MainActor @Suite struct CoverLineViewTests {
  private final class MockCover: CoverLineViewModel {
    let address: String
    let size: String?

    init(_ address: String, _ size: String? = nil) {
      self.address = address
      self.size = size
    }
  }

  private func lines(_ model: any CoverLineViewModel, width: Int) -> [String] {
    CoverLineView(model).lines(width: width).map(\.plain)
  }

  @Test func theLineSaysWhereTheCoverIsAndHowLarge() {
    let cover = MockCover("https://a.com/1000x1000bb.jpg", "up to 5 × 5 pixels")
    #expect(lines(cover, width: 80) == ["  Cover       https://a.com/1000x1000bb.jpg (up to 5 × 5 pixels)"])
  }

  @Test func theAddressIsNeverCut() {
    let address = "https://a.com/" + String(repeating: "b", count: 40)
    #expect(lines(MockCover(address), width: 20) == ["  Cover", address])
    #expect(
      lines(MockCover(address, "up to 5 × 5 pixels"), width: 60)
        == ["  Cover", address, "  (up to 5 × 5 pixels)"])
  }

  @Test func textFromOutsideIsMadeSafe() {
    #expect(lines(MockCover("https://a.com/\u{1B}[2J"), width: 80) == ["  Cover       https://a.com/␛[2J"])
  }

  @Test(arguments: [
    ("https://a.com/100x100bb.jpg", "https://a.com/600x600bb.jpg", "up to 600 × 600 pixels" as String?),
    ("https://a.com/cover.jpg", "https://a.com/cover.jpg", nil),
  ])
  func aUsefulSizeIsNamedWhereThereAreSizes(link: String, address: String, size: String?) throws {
    let model = StoredCoverViewModel(try #require(CoverURL(WebLink(rawValue: link))))
    #expect(model.address == address)
    #expect(model.size == size)
  }
}
