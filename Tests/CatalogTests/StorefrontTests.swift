import Catalog
import Testing

struct StorefrontTests {
  @Test func appleHas175Stores() {
    #expect(Storefront.all.count == 175)
    #expect(Set(Storefront.all.map(\.threeLetterCode)).count == 175)
    #expect(Storefront.all == Storefront.all.sorted())
  }

  @Test(arguments: [("us", "US"), ("USA", "US"), ("gbr", "GB"), ("Jp", "JP"), ("XKS", "XK")])
  func aStoreIsKnownByTwoLettersOrThree(_ code: String, _ store: String) {
    #expect(Storefront(code: code)?.code == store)
  }

  @Test(arguments: ["", "XX", "PR", "U", "USAA", "日本"])
  func aRegionWithoutAStoreIsNone(_ code: String) {
    #expect(Storefront(code: code) == nil)
  }

  @Test(arguments: [("PR", "US"), ("gg", "GB"), ("MC", "FR"), ("LI", "CH"), ("DE", "DE")])
  func aRegionWithoutAStoreIsServedByAnother(_ region: String, _ store: String) {
    #expect(Storefront.serving(region: region)?.code == store)
  }

  @Test(arguments: ["KP", "XX", ""]) func someRegionsAreServedByNone(_ region: String) {
    #expect(Storefront.serving(region: region) == nil)
  }
}
