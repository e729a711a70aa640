/// A query and the store that one of its words names, as in `upside down @jp`.
///
/// A word names a store if it is `@` and two or three letters; any other `@` is text. A query has one store. A last
/// word that may become a store name, `@` alone or with one letter, is left out: nothing else is searched for while
/// it is typed.
public struct QueryWithStore: Hashable, Sendable {
  /// The result of reading the store names.
  public enum Store: Hashable, Codable, Sendable {
    case known(Storefront)
    /// An unknown store code, as typed.
    case unknown(String)
    /// Different stores, in the order typed.
    case several([Storefront])
  }

  /// The text to search for; unchanged if no word names a store.
  public let words: String
  /// The named store; `nil` if no word names one.
  public let store: Store?

  /// The store to use instead of the default; `nil` if none, several or an unknown one is named.
  public var storefront: Storefront? { if case .known(let storefront)? = store { storefront } else { nil } }

  /// Splits a line into query and store.
  public init(_ text: String) {
    // Most lines name no store, so they are not split.
    guard text.utf8.contains(UInt8(ascii: "@")) else {
      words = text
      store = nil
      return
    }
    let parts = text.split(whereSeparator: \.isWhitespace)
    let codes = parts.map(Self.code)
    var kept = zip(parts, codes).filter { $0.1 == nil }.map { $0.0 }
    let mayGoOn = text.last.map { !$0.isWhitespace } ?? false
    if mayGoOn, kept.count > 1 || kept.count < parts.count, let last = parts.last, Self.isBeginning(last) {
      kept.removeLast()
    }
    words = kept.count == parts.count ? text : kept.joined(separator: " ")
    store = Self.store(codes.compactMap { $0 })
  }

  private static func store(_ codes: [String]) -> Store? {
    var named: [Storefront] = []
    for code in codes {
      guard let storefront = Storefront(code: code) else { return .unknown(code) }
      if !named.contains(storefront) { named.append(storefront) }
    }
    return named.count > 1 ? .several(named) : named.first.map(Store.known)
  }

  /// The most letters of a word behind `@` that count as a store.
  public static let longestCode = 3

  /// The code of a word that names a store, without `@`.
  private static func code(of word: Substring) -> String? {
    let letters = word.dropFirst()
    let isCode =
      word.hasPrefix("@") && (2...longestCode).contains(letters.utf8.count)
      && letters.utf8.allSatisfy(isLetter)
    return isCode ? String(letters) : nil
  }

  private static func isBeginning(_ word: Substring) -> Bool {
    word.hasPrefix("@") && word.utf8.count <= 2 && word.utf8.dropFirst().allSatisfy(isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
