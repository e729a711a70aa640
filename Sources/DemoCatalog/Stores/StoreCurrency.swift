internal import Catalog

/// The currency of a store and its price level.
struct StoreCurrency: Sendable {
  /// The ISO 4217 code, such as `GBP`.
  let code: String
  /// The symbol before an amount.
  let sign: String
  /// The approximate price level compared with dollars; the demo's stores sell nothing.
  let perDollar: Double
  /// Whether prices have no decimals.
  var isWhole = false

  /// The currency of a store; unlisted stores use dollars, as many of Apple's do.
  static func of(_ store: Storefront) -> StoreCurrency { byStore[store.code] ?? dollar }

  /// The price in this currency, as JSON, of an item that costs `amount` dollars in the United States.
  ///
  /// 0 and -1 (not sold separately) are the same in every store.
  func price(_ amount: Double) -> String {
    guard amount > 0, self.code != "USD" else { return Self.twoDecimals(amount) }
    if isWhole { return String(max(10, Int((amount * perDollar / 10).rounded()) * 10)) }
    return Self.twoDecimals(max(1, (amount * perDollar).rounded()) - 0.01)
  }

  private static func twoDecimals(_ amount: Double) -> String {
    let cents = Int((amount * 100).rounded())
    let rest = String(abs(cents % 100))
    return "\(cents < 0 ? "-" : "")\(abs(cents / 100)).\(rest.count == 1 ? "0" : "")\(rest)"
  }

  private static let dollar = StoreCurrency(code: "USD", sign: "$", perDollar: 1)
  private static let euro = StoreCurrency(code: "EUR", sign: "€", perDollar: 1)

  private static let euroStores = [
    "AT", "BE", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV", "MT", "NL",
    "PT",
    "SI", "SK",
  ]

  private static let byStore: [String: StoreCurrency] = {
    var table: [String: StoreCurrency] = [
      "AU": StoreCurrency(code: "AUD", sign: "A$", perDollar: 1.5),
      "BR": StoreCurrency(code: "BRL", sign: "R$", perDollar: 5),
      "CA": StoreCurrency(code: "CAD", sign: "CA$", perDollar: 1.3),
      "CH": StoreCurrency(code: "CHF", sign: "CHF ", perDollar: 1),
      "CN": StoreCurrency(code: "CNY", sign: "¥", perDollar: 7),
      "CZ": StoreCurrency(code: "CZK", sign: "Kč ", perDollar: 25, isWhole: true),
      "DK": StoreCurrency(code: "DKK", sign: "kr ", perDollar: 8),
      "GB": StoreCurrency(code: "GBP", sign: "£", perDollar: 0.9),
      "IL": StoreCurrency(code: "ILS", sign: "₪", perDollar: 4),
      "IN": StoreCurrency(code: "INR", sign: "₹", perDollar: 80, isWhole: true),
      "JP": StoreCurrency(code: "JPY", sign: "¥", perDollar: 200, isWhole: true),
      "KR": StoreCurrency(code: "KRW", sign: "₩", perDollar: 1_400, isWhole: true),
      "MX": StoreCurrency(code: "MXN", sign: "MX$", perDollar: 14),
      "NO": StoreCurrency(code: "NOK", sign: "kr ", perDollar: 10, isWhole: true),
      "NZ": StoreCurrency(code: "NZD", sign: "NZ$", perDollar: 1.7),
      "PL": StoreCurrency(code: "PLN", sign: "zł ", perDollar: 5),
      "RU": StoreCurrency(code: "RUB", sign: "₽", perDollar: 40, isWhole: true),
      "SE": StoreCurrency(code: "SEK", sign: "kr ", perDollar: 10, isWhole: true),
      "TR": StoreCurrency(code: "TRY", sign: "₺", perDollar: 20),
      "TW": StoreCurrency(code: "TWD", sign: "NT$", perDollar: 30, isWhole: true),
    ]
    for store in euroStores { table[store] = euro }
    return table
  }()
}
