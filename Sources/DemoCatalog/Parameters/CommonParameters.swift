internal import Catalog

/// Parameters that `/search` and `/lookup` share.
struct CommonParameters {
  /// The requested store, the United States by default.
  let store: Storefront
  /// Whether genre names are Japanese.
  let japaneseGenres: Bool
  /// Maximum number of rows, at most 200.
  let limit: Int
  /// The JavaScript callback.
  let callback: String?

  init(_ query: QueryString) throws(InvalidParameter) {
    store = try Self.store(query["country"])
    japaneseGenres = try Self.isJapanese(query["lang"])
    limit = min(
      try Self.count(query["limit"], from: 1, or: .limit) ?? SearchQuery.usualLimit,
      SearchQuery.limits.upperBound)
    callback = query["callback"].flatMap { Self.isFunctionName($0) ? $0 : nil }
  }

  /// Parses a whole number; `nil` if the parameter is missing.
  static func count(_ text: String?, from lowest: Int, or bad: InvalidParameter) throws(InvalidParameter)
    -> Int?
  {
    guard let text else { return nil }
    guard let number = Int(text), number >= lowest else { throw bad }
    return number
  }

  /// Parses a word of a list; `nil` if the parameter is missing.
  static func word<Word: RawRepresentable<String>>(
    _ text: String?, or bad: InvalidParameter, where isValid: (Word) -> Bool = { _ in true }
  ) throws(InvalidParameter) -> Word? {
    guard let text else { return nil }
    guard let word = Word(rawValue: text), isValid(word) else { throw bad }
    return word
  }

  private static func store(_ code: String?) throws(InvalidParameter) -> Storefront {
    guard let code else { return .us }
    guard code.utf8.count == 2, let store = Storefront(code: code) else { throw .country }
    return store
  }

  private static func isJapanese(_ language: String?) throws(InvalidParameter) -> Bool {
    guard let language = language?.lowercased() else { return false }
    let parts = language.split(whereSeparator: { $0 == "_" || $0 == "-" })
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 && $0.allSatisfy(\.isLetter) })
    else {
      throw .lang
    }
    return parts[0] == "ja"
  }

  private static func isFunctionName(_ text: String) -> Bool {
    text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_$.".contains($0)) }
  }
}
