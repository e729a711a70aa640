internal import Catalog
internal import Testing

@testable internal import DemoCatalog

@Suite struct CommonContractTests {
  @Test(arguments: [
    ("US", "USA", "USD"), ("gb", "GBR", "GBP"), ("DE", "DEU", "EUR"), ("JP", "JPN", "JPY"),
    ("FI", "FIN", "EUR"),
    ("BB", "BRB", "USD"),
  ])
  func countryDecidesMoneyAndLinks(_ code: String, _ country: String, _ currency: String) throws {
    let rows = try DemoRequestHandler.searched("term=mirror&entity=song&country=\(code)")
    #expect(!rows.isEmpty)
    #expect(Set(rows.strings("country")) == [country])
    #expect(Set(rows.strings("currency")) == [currency])
    #expect(rows.strings("trackViewUrl").allSatisfy { $0.contains("apple.com/\(code.lowercased())/") })
  }

  @Test func withoutCountryItIsTheUnitedStates() throws {
    #expect(
      try DemoRequestHandler.searched("term=mirror") == DemoRequestHandler.searched("term=mirror&country=US"))
  }

  @Test func yenHaveNoDecimalsAndUnsoldStaysUnsold() throws {
    let dollars = try DemoRequestHandler.searched("term=a&entity=song&limit=200")
    let yen = try DemoRequestHandler.searched("term=a&entity=song&limit=200&country=JP")
    let prices = yen.compactMap { $0["trackPrice"]?.text }
    #expect(prices.allSatisfy { $0 == "-1.00" || !$0.contains(".") })
    let unsold: ([JSONObject]) -> Set<Int64> = { rows in
      Set(rows.filter { $0["trackPrice"]?.text == "-1.00" }.integers("trackId"))
    }
    let common = Set(dollars.integers("trackId")).intersection(yen.integers("trackId"))
    #expect(!unsold(dollars).isEmpty)
    #expect(unsold(dollars).intersection(common) == unsold(yen).intersection(common))
  }

  @Test func pricesOfAppsAreWrittenOutInTheStoresMoney() throws {
    let rows = try DemoRequestHandler.searched("term=mirror+metronome&entity=software&country=GB")
    let price = try #require(rows.first?["formattedPrice"]?.string)
    #expect(price == "Free" || price.hasPrefix("£"))
    #expect(rows.first?["currency"]?.string == "GBP")
    #expect(rows.first?["country"] == nil)
  }

  @Test func anArtistSoldInJapanOnlyIsFoundThereOnly() throws {
    #expect(try DemoRequestHandler.searched("term=さかさま商店街&entity=musicArtist").isEmpty)
    let artist = try #require(DemoRequestHandler.searched("term=さかさま商店街&entity=musicArtist&country=JP").first)
    let number = try #require(artist["artistId"]?.integer)
    #expect(try DemoRequestHandler.lookedUp("id=\(number)&entity=song").isEmpty)
    #expect(try DemoRequestHandler.lookedUp("id=\(number)&entity=song&country=jp").count > 1)
  }

  @Test func japaneseNamesOfGenres() throws {
    let rows = try DemoRequestHandler.searched("term=jazz&attribute=genreIndex&entity=song&lang=ja_jp")
    #expect(Set(rows.strings("primaryGenreName")) == ["ジャズ"])
    let others = try DemoRequestHandler.searched("term=jazz&attribute=genreIndex&entity=song&lang=fr_fr")
    #expect(Set(others.strings("primaryGenreName")) == ["Jazz"])
  }

  @Test(arguments: [("", 50), ("&limit=", 50), ("&limit=1", 1), ("&limit=200", 200), ("&limit=1000", 200)])
  func limitIsOneToTwoHundred(_ limit: String, _ count: Int) throws {
    #expect(try DemoRequestHandler.searched("term=a&entity=song" + limit).count == count)
  }

  @Test(arguments: [
    ("country=ZZ", "country"), ("country=USA", "country"), ("country=e", "country"),
    ("media=film", "mediaType"),
    ("entity=songs", "resultEntity"), ("media=movie&entity=song", "resultEntity"),
    ("attribute=nameTerm", "attributeType"), ("media=ebook&attribute=songTerm", "attributeType"),
    ("lang=klingon", "language"), ("lang=1", "language"), ("limit=0", "limit"), ("limit=-5", "limit"),
    ("limit=ten", "limit"), ("offset=-1", "offset"), ("offset=x", "offset"),
  ])
  func aBadValueIsNamedByApplesInnerName(_ query: String, _ name: String) {
    let reply = DemoRequestHandler.bundled.search("term=mirror&" + query)
    #expect(reply.errorMessage == "Invalid value(s) for key(s): [\(name)]")
  }

  @Test(arguments: ["id=abc", "id=1,x", "amgArtistId=-3"]) func anIdIsANumber(_ query: String) {
    #expect(
      DemoRequestHandler.bundled.lookup(query).errorMessage == "Invalid value(s) for key(s): [itunesId]")
  }

  @Test func callbackWrapsTheAnswer() {
    let plain = String(decoding: DemoRequestHandler.bundled.search("term=qzx").body, as: UTF8.self)
    let wrapped = DemoRequestHandler.bundled.search("term=qzx&callback=show.rows").body
    #expect(String(decoding: wrapped, as: UTF8.self) == "show.rows(\(plain));")
    let refused = DemoRequestHandler.bundled.search("term=qzx&callback=alert(1)").body
    #expect(String(decoding: refused, as: UTF8.self) == plain)
  }

  @Test func unknownKeysAreIgnoredAndTheFirstOfTwoCounts() throws {
    let rows = try DemoRequestHandler.searched("term=mirror&entity=song&kind=movie&version=2&wobble&=&&x=%ZZ")
    #expect(try rows == DemoRequestHandler.searched("term=mirror&entity=song&term=orchard"))
  }

  @Test func theFrameIsApplesByteForByte() throws {
    let empty = DemoRequestHandler.bundled.search("term=qzx")
    #expect(empty.body == Array("\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n".utf8))
    #expect(empty.body.count == 42)
    let two = String(
      decoding: DemoRequestHandler.bundled.search("term=mirror&entity=song&limit=2").body, as: UTF8.self)
    #expect(
      two.hasPrefix(
        "\n\n\n{\n \"resultCount\":2,\n \"results\": [\n{\"wrapperType\":\"track\", \"kind\":\"song\", "))
    #expect(two.hasSuffix("}]\n}\n\n\n"))
    #expect(two.contains("}, \n{"))
    let app = String(
      decoding: DemoRequestHandler.bundled.search("term=mirror&entity=software").body, as: UTF8.self)
    #expect(app.contains(", \n\"description\":\""))
  }
}
