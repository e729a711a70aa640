import Catalog
import Testing

@testable import Features

@Suite struct ArrangementTests {
  private func row(_ id: Int, milliseconds: Int) throws -> StoredItem {
    try Samples.row(#"{"trackId":\#(id),"trackName":"a","trackTimeMillis":\#(milliseconds)}"#).stored
  }

  private func arranged(_ list: Listing, _ change: (inout Arrangement) -> Void) -> Listing {
    var arrangement = list.arrangement ?? Arrangement(of: list)
    change(&arrangement)
    return Listing(arrangement, list.all)
  }

  /// However often a list is arranged, its heading names it once, with its running time.
  @Test func headingsDoNotNest() throws {
    let rows = try [row(1, milliseconds: 60_000), row(2, milliseconds: 90_000)]
    var list = arranged(.list(named: "show", rows)) { $0.filters.append("time:..4:00") }
    #expect(list.heading == "show · time:..4:00 · 2 rows · 2:30")
    list = arranged(list) { $0.order = "time" }
    list = arranged(list) { $0.order = "year, reversed" }
    #expect(list.heading == "show · time:..4:00 · by year, reversed · 2 rows · 2:30")
    #expect(list.title == "show · time:..4:00 · by year, reversed")
    list = arranged(list) { $0.filters.append("ada") }
    #expect(PlaceMessages.name(list) == "show · time:..4:00 · ada · by year, reversed")
  }

  @Test func theRunningTimeSaysHowManyItemsHaveOne() throws {
    let timeless = try Samples.row(#"{"trackId":2,"trackName":"b"}"#).stored
    let list = Listing.list(named: "show", [try row(1, milliseconds: 60_000), timeless])
    #expect(arranged(list) { $0.order = "name" }.heading == "show · by name · 2 rows · 1:00 for 1")
  }

  @Test func aSearchHasNoRunningTime() throws {
    let list = Listing(title: "mirror", rows: [try row(1, milliseconds: 60_000)])
    #expect(arranged(list) { $0.order = "name" }.heading == "“mirror” · by name · 1 row")
  }

  @Test func aMinusReversesAsInASearch() {
    #expect(RowSorting(argument: "-year") == RowSorting(.year, isReversed: true))
    #expect(RowSorting(argument: "price") == RowSorting(.price))
    #expect(RowSorting(argument: "--year") == nil && RowSorting(argument: "") == nil)
  }
}
