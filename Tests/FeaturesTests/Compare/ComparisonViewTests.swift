import Catalog
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct ComparisonViewTests {
  private let now = Timestamp(milliseconds: 1_700_000_000_000)

  @Test func aLineAStoreWithItsPriceAndItsAge() {
    let lines = ComparisonView(LiveComparisonViewModel(comparison, now: now)).lines(width: 80).map(\.plain)
    #expect(
      lines == [
        "  US  United States   1.29 USD             just now",
        "  JP  Japan           250 JPY              2 hours ago",
        "  GB  United Kingdom  not sold separately  just now",
        "  DE  Germany         not in this store    just now",
        "  AU  Australia       not requested",
      ])
  }

  @Test(arguments: [10, 30, 40, 200])
  func noLineIsWiderThanTheWindow(_ width: Int) {
    for line in ComparisonView(LiveComparisonViewModel(comparison, now: now)).lines(width: width) {
      #expect(SafeText(line.plain).width <= width)
    }
  }

  @Test func aNarrowWindowLeavesOutNamesBeforePrices() {
    let lines = ComparisonView(LiveComparisonViewModel(comparison, now: now)).lines(width: 30).map(\.plain)
    #expect(lines[1] == "  JP  250 JPY")
  }

  private var comparison: Comparison {
    Comparison(offers: [
      offer("US", 1.29, "USD", age: .zero), offer("JP", 250, "JPY", age: .seconds(7_200)),
      offer("GB", -1, "GBP", age: .zero), StoreOffer(storefront: store("DE"), finding: .absent(asOf: now)),
      StoreOffer(storefront: store("AU"), finding: .unknown),
    ])
  }

  private func offer(_ code: String, _ price: Double, _ currency: String, age: Duration) -> StoreOffer {
    var track = Track(trackId: TrackID(8))
    track.trackPrice = price
    track.currency = currency
    let row = StoredItem(.track(track), storefront: store(code), fetchedAt: now + (.zero - age))
    return StoreOffer(storefront: store(code), finding: .offered(row))
  }

  private func store(_ code: String) -> Storefront { Storefront(code: code) ?? .us }
}
