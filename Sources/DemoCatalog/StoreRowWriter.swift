internal import Catalog
internal import Foundation

/// Writes a bundled row as a given store sends it: with its prices, currency, country and links.
struct StoreRowWriter {
  let store: Storefront
  let japaneseGenres: Bool

  /// The row as JSON in Apple's formatting. A library's row is that of its store already.
  func text(_ row: DemoRow) -> Data {
    guard row.store == nil, store != .us || japaneseGenres,
      let object = try? JSONObject(parsing: String(decoding: row.text.json, as: UTF8.self))
    else { return row.text.json }
    return Self.text(object.fields.map { ($0.key, value($0)) })
  }

  /// An object in Apple's formatting, of keys and JSON values.
  static func text(_ fields: [(key: String, value: String)]) -> Data {
    let texts = fields.map { JSONStringCoding.quoted($0.key) + ":" + $0.value }
    return Data(("{" + texts.joined(separator: ", ") + "}").utf8)
  }

  private func value(_ field: JSONObject.Field) -> String {
    let money = StoreCurrency.of(store)
    switch field.key {
    case "country": return JSONStringCoding.quoted(store.threeLetterCode)
    case "currency": return JSONStringCoding.quoted(money.code)
    case "formattedPrice":
      let amount = field.value.string.flatMap { Double($0.drop { $0 == "$" }) }
      return amount.map { JSONStringCoding.quoted(money.sign + money.price($0)) } ?? field.value.text
    case "primaryGenreName" where japaneseGenres:
      let name = field.value.string.flatMap { Self.japaneseNames[$0] }
      return name.map(JSONStringCoding.quoted) ?? field.value.text
    case let key where key == "price" || key.hasSuffix("Price"):
      return field.value.double.map(money.price) ?? field.value.text
    case let key where key.hasSuffix("ViewUrl") || key == "artistLinkUrl":
      return field.value.text.replacing(".apple.com/us/", with: ".apple.com/\(store.code.lowercased())/")
    default: return field.value.text
    }
  }

  /// Japanese genre names for `lang=ja_jp`; others stay English, as in Apple's answers.
  private static let japaneseNames = [
    "Pop": "ポップ", "Rock": "ロック", "Electronic": "エレクトロニック", "Alternative": "オルタナティブ",
    "Hip-Hop/Rap": "ヒップホップ／ラップ", "Classical": "クラシック", "Jazz": "ジャズ", "Worldwide": "ワールド",
    "Singer/Songwriter": "シンガーソングライター", "Dance": "ダンス", "R&B/Soul": "R&B／ソウル", "Blues": "ブルース",
    "Metal": "メタル", "Country": "カントリー", "Soundtrack": "サウンドトラック", "Drama": "ドラマ",
  ]
}

/// The currency of a store and its price level.
private struct StoreCurrency {
  /// The ISO 4217 code, such as `GBP`.
  let code: String
  /// The symbol before an amount.
  let sign: String
  /// The approximate price level compared with dollars; the demo's stores sell nothing.
  let perDollar: Double

  init(_ code: String, _ sign: String, _ perDollar: Double) {
    (self.code, self.sign, self.perDollar) = (code, sign, perDollar)
  }

  /// The currency of a store; unlisted stores use dollars, as many of Apple's do.
  static func of(_ store: Storefront) -> StoreCurrency {
    if let currency = byStore[store.code] { return currency }
    return euroStores.contains(store.code) ? StoreCurrency("EUR", "€", 1) : StoreCurrency("USD", "$", 1)
  }

  /// The price in this currency, as JSON, of an item that costs `amount` dollars in the United States.
  ///
  /// 0 and -1 (not sold separately) are the same in every store.
  func price(_ amount: Double) -> String {
    guard amount > 0, code != "USD" else { return Self.twoDecimals(amount) }
    // Prices in small units have no decimals.
    if perDollar >= 10 { return String(max(10, Int((amount * perDollar / 10).rounded()) * 10)) }
    return Self.twoDecimals(max(1, (amount * perDollar).rounded()) - 0.01)
  }

  private static func twoDecimals(_ amount: Double) -> String {
    let cents = Int((amount * 100).rounded())
    return "\(cents < 0 ? "-" : "")\(abs(cents) / 100).\(abs(cents) / 10 % 10)\(abs(cents) % 10)"
  }

  private static let euroStores = Set(
    "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(separator: " ").map(String.init))

  private static let byStore = [
    "AU": StoreCurrency("AUD", "A$", 1.5),
    "CA": StoreCurrency("CAD", "CA$", 1.3),
    "GB": StoreCurrency("GBP", "£", 0.9),
    "JP": StoreCurrency("JPY", "¥", 200),
    "KR": StoreCurrency("KRW", "₩", 1_400),
  ]
}
