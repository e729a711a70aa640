/// One of Apple's stores, by its two-letter code.
public struct Storefront: Hashable, Comparable, Sendable {
  /// ISO 3166-1 alpha-2, upper case.
  public let code: String

  /// Creates a store from its two- or three-letter code in any case; `nil` if Apple has no such store.
  public init?(code: String) {
    // Most starts need only this store, and building the list takes a third of a millisecond.
    if code == Self.us.code {
      self = .us
      return
    }
    let wanted = code.uppercased()
    guard let entry = StorefrontList.entry(wanted) else { return nil }
    self.code = entry.code
  }

  /// Creates a store that is known to be in the list.
  private init(listed code: String) { self.code = code }

  /// Apple's default when no country is sent.
  public static let us = Storefront(listed: "US")

  /// Every store, by code.
  public static var all: [Storefront] { StorefrontList.entries.map { Storefront(listed: $0.code) } }

  /// The store that serves a region without one of its own, such as Puerto Rico; `nil` for unknown regions.
  public static func serving(region: String) -> Storefront? {
    let wanted = region.uppercased()
    return Storefront(code: wanted) ?? StorefrontList.served[wanted].map(Storefront.init(listed:))
  }

  /// The three-letter code that Apple uses in rows.
  public var threeLetterCode: String { StorefrontList.entry(code)?.threeLetters ?? code }

  /// The English name of the country.
  public var name: String { StorefrontList.entry(code)?.name ?? code }

  public static func < (one: Storefront, other: Storefront) -> Bool { one.code < other.code }

  /// Suggestions for a word that is not a store code, at most `limit`.
  ///
  /// Matches country names, also misspelt or incomplete ones; otherwise codes with the same first letters.
  public static func near(_ word: String, limit: Int = 3) -> [Storefront] {
    let typed = TextNormalizer.normal(word)
    guard !typed.isEmpty else { return [] }
    let named = typed.count < shortestName ? [] : byName(typed)
    let found = named.isEmpty ? byCode(typed) : named
    return Array(found.prefix(limit))
  }

  /// Stores with a word of their name that starts with `typed`; those whose whole name does come first.
  private static func byName(_ typed: String) -> [Storefront] {
    let whole = all.filter { $0.name.lowercased().hasPrefix(typed) }
    let inner = all.filter { $0.name.lowercased().contains(" " + typed) }
    if !whole.isEmpty || !inner.isEmpty { return whole + inner }
    guard let meant = SpellingSuggestion.to(typed, among: all.map(\.name)) else { return [] }
    return all.filter { $0.name == meant }
  }

  private static func byCode(_ typed: String) -> [Storefront] {
    guard typed.count <= 3 else { return [] }
    let same = all.filter { $0.code.lowercased().hasPrefix(typed.prefix(2)) }
    return same.isEmpty ? all.filter { $0.code.lowercased().hasPrefix(typed.prefix(1)) } : same
  }

  /// The minimum length of a country name; a shorter word is read as a code.
  private static let shortestName = 3
}

/// Encoded as the two-letter code.
extension Storefront: RawRepresentable, Codable {
  public init?(rawValue: String) { self.init(code: rawValue) }

  public var rawValue: String { code }
}
