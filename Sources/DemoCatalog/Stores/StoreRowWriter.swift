internal import Catalog

/// Writes a row as a given store sends it: with its prices, currency, country and links.
struct StoreRowWriter {
  let store: Storefront
  let japaneseGenres: Bool

  /// The row as JSON in Apple's formatting.
  func text(_ row: RowReader) -> [UInt8] {
    guard store != .us || japaneseGenres else { return row.text }
    guard let object = try? JSONObject(parsing: String(decoding: row.text, as: UTF8.self)) else {
      return row.text
    }
    let fields = object.fields.map { JSONStringCoding.quoted($0.key) + ":" + value($0) }
    return Array(("{" + fields.joined(separator: ", ") + "}").utf8)
  }

  private var money: StoreCurrency { StoreCurrency.of(store) }

  private func value(_ field: JSONObject.Field) -> String {
    switch field.key {
    case "country": JSONStringCoding.quoted(store.threeLetterCode)
    case "currency": JSONStringCoding.quoted(money.code)
    case "formattedPrice": formatted(field.value)
    case "primaryGenreName": genre(field.value)
    case let key where key == "price" || key.hasSuffix("Price"):
      field.value.double.map(money.price) ?? field.value.text
    case let key where key.hasSuffix("ViewUrl") || key == "artistLinkUrl":
      field.value.text.replacing(".apple.com/us/", with: ".apple.com/\(store.code.lowercased())/")
    default: field.value.text
    }
  }

  private func formatted(_ value: RawJSON) -> String {
    guard let text = value.string, let amount = Double(text.drop { $0 == "$" }) else { return value.text }
    return JSONStringCoding.quoted(money.sign + money.price(amount))
  }

  private func genre(_ value: RawJSON) -> String {
    guard japaneseGenres, let name = value.string.flatMap({ Self.japaneseNames[$0] }) else {
      return value.text
    }
    return JSONStringCoding.quoted(name)
  }

  /// Japanese genre names for `lang=ja_jp`; others stay English, as in Apple's answers.
  private static let japaneseNames = [
    "Pop": "ポップ", "Rock": "ロック", "Electronic": "エレクトロニック", "Alternative": "オルタナティブ",
    "Hip-Hop/Rap": "ヒップホップ／ラップ", "Classical": "クラシック", "Jazz": "ジャズ", "Worldwide": "ワールド",
    "Singer/Songwriter": "シンガーソングライター", "Dance": "ダンス", "R&B/Soul": "R&B／ソウル", "Blues": "ブルース",
    "Metal": "メタル", "Country": "カントリー", "Soundtrack": "サウンドトラック", "Drama": "ドラマ",
  ]
}
