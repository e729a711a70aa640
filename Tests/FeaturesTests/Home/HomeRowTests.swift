internal import Catalog
internal import Testing

@testable internal import Features

struct HomeRowTests {
  @Test func aRowOfHomeBelongsToItsSectionAndItsSearch() {
    let row = SessionDriver.song("mirror")
    var listing = Listing(title: "home", rows: [row, row, row], place: .home)
    listing.home = [
      HomeSectionSummary(topic: .starred, content: .rows(2)),
      HomeSectionSummary(topic: .lastSearch, content: .rows(1, words: "mir")),
    ]
    #expect((0..<3).map(listing.partHeading) == ["Starred", "Starred", "Continue “mir”"])
    #expect(
      listing.query(ofRow: 3) == "mir" && listing.query(ofRow: 1) == nil && listing.query(ofRow: 9) == nil)
  }
}
