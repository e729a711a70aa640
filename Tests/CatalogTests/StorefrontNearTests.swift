import Catalog
import Testing

@Test(arguments: [
  ("zz", ["ZA", "ZM", "ZW"]), ("japan", ["JP"]), ("Japn", ["JP"]), ("united", ["AE", "GB", "US"]),
  ("kingdom", ["GB"]), ("united states", ["US"]), ("j", ["JM", "JO", "JP"]), ("", []), ("@", []), ("12", []),
  ("nothing of the kind", []),
])
func whoNamesNoStoreIsOfferedThoseThatMayBeMeant(_ word: String, _ codes: [String]) {
  #expect(Storefront.near(word).map(\.code) == codes)
}
