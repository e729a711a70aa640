import Catalog
import Testing

@testable import Features

@Suite struct LocaleFormatsTests {
  @Test(
    arguments: [
      ([:], "1.29 USD", "2016-01-31", "3:05"), (["LANG": "C.UTF-8"], "1.29 USD", "2016-01-31", "3:05"),
      (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], "1.29 USD", "2016-01-31", "3:05"),
      (["LANG": "de_DE.UTF-8"], "1,29 $", "31. Jan. 2016", "3:05"),
      (["LANG": "C", "LC_MONETARY": "fr_FR.UTF-8"], "1,29 $US", "2016-01-31", "3:05"),
      (["LANG": "de_DE", "LC_TIME": "C"], "1,29 $", "2016-01-31", "3:05"),
      (["LC_ALL": "en_US.UTF-8"], "$1.29", "Jan 31, 2016", "3:05"),
      (["LC_ALL": "en_GB.UTF-8"], "US$1.29", "31 Jan 2016", "3:05"),
      (["LC_ALL": "fi_FI@euro"], "1,29 $", "31.1.2016", "3.05"),
      (["LC_ALL": "", "LANG": "ja_JP.UTF-8"], "$1.29", "2016年1月31日", "3:05"),
    ] as [([String: String], String, String, String)])
  func valuesReadAsTheLocaleWritesThem(
    _ environment: [String: String], _ price: String, _ day: String, _ time: String
  ) throws {
    let forms = LocaleFormats(environment: environment)
    #expect(Wording.price(1.29, currency: "USD", in: forms) == price)
    #expect(Wording.day(try #require(AppleDate("2016-01-31T23:59:59Z")), in: forms) == day)
    #expect(Wording.duration(milliseconds: 185_000, in: forms) == time)
  }

  @Test(arguments: ["de_DE", "ja_JP", "ar_EG", "he_IL", "fr_FR", "xx_YY"])
  func noLocaleBringsMarksOrBreaksIntoALine(_ locale: String) throws {
    let forms = LocaleFormats(environment: ["LC_ALL": locale])
    for currency in ["USD", "JPY", "EUR", "XYZ", "nonsense"] {
      let text = Wording.price(1_234.5, currency: currency, in: forms)
      #expect(!text.isEmpty)
      #expect(!text.unicodeScalars.contains { [0xA0, 0x202F, 0x200E, 0x200F, 0x0A].contains($0.value) })
    }
  }

  @Test func whatHasNoPriceIsSaidInWordsEverywhere() {
    let forms = LocaleFormats(environment: ["LC_ALL": "de_DE"])
    #expect(Wording.price(-1, currency: "USD", in: forms) == "not sold separately")
    #expect(Wording.price(0, currency: "USD", in: forms) == "free")
    #expect(Wording.price(5, currency: nil, in: forms) == "5.00")
  }
}
