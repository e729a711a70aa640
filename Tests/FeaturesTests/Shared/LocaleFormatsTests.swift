import Catalog
import Testing

@testable import Features

@Suite struct LocaleFormatsTests {
  private static let german = LocaleFormats(
    decimalPoint: ",", thousandsSeparator: ".", date: "%d.%m.%Y", timeSeparator: ":")
  private static let finnish = LocaleFormats(
    decimalPoint: ",", thousandsSeparator: " ", date: "%d.%m.%Y", timeSeparator: ".")
  private static let japanese = LocaleFormats(
    decimalPoint: ".", thousandsSeparator: ",", date: "%Y年%m月%d日", timeSeparator: ":")

  @Test(arguments: [
    (LocaleFormats.plain, "1234.50 USD", "1500 JPY", "2016-01-31", "3:05"),
    (german, "1.234,50 USD", "1.500 JPY", "31.01.2016", "3:05"),
    (finnish, "1 234,50 USD", "1 500 JPY", "31.01.2016", "3.05"),
    (japanese, "1,234.50 USD", "1,500 JPY", "2016年01月31日", "3:05"),
  ])
  func valuesReadAsTheLocaleWritesThem(
    _ forms: LocaleFormats, _ price: String, _ yen: String, _ day: String, _ time: String
  ) throws {
    #expect(Wording.price(1_234.5, currency: "USD", in: forms) == price)
    #expect(Wording.price(1_500, currency: "JPY", in: forms) == yen)
    #expect(Wording.day(try #require(AppleDate("2016-01-31T23:59:59Z")), in: forms) == day)
    // The first day of the year 1.
    #expect(forms.day(-62_135_596_800)?.contains("0001") == true)
    #expect(Wording.duration(milliseconds: 185_000, in: forms) == time)
  }

  @Test(
    arguments: [
      [:], ["LANG": "C.UTF-8"], ["LC_ALL": "POSIX", "LANG": "C.UTF-8"], ["LC_ALL": "", "LANG": "C"],
      // Not installed anywhere.
      ["LC_ALL": "xx_YY.UTF-8"], ["LANG": "xx_YY", "LC_MONETARY": "nonsense"],
    ] as [[String: String]])
  func withoutALocaleTheFormatsArePlain(_ environment: [String: String]) {
    #expect(LocaleFormats(environment: environment) == .plain)
  }

  @Test func whatHasNoPriceIsSaidInWordsEverywhere() {
    #expect(Wording.price(-1, currency: "USD", in: Self.german) == "not sold separately")
    #expect(Wording.price(0, currency: "USD", in: Self.german) == "free")
    #expect(Wording.price(5, currency: nil, in: Self.german) == "5,00")
    #expect(Wording.price(1e20, currency: "USD", in: Self.german) == "1e+20 USD")
  }
}
