/// One of Apple's stores, by its two-letter code.
public struct Storefront: Hashable, Comparable, Sendable {
  /// ISO 3166-1 alpha-2, upper case.
  public let code: String

  /// A store from its two- or three-letter code in any case; `nil` if Apple has no such store.
  public init?(code: String) {
    // A start asks for no other, mostly, and the list takes a third of a millisecond to make.
    if code == Self.us.code {
      self = .us
      return
    }
    let wanted = code.uppercased()
    guard let entry = StorefrontList.entry(wanted) else { return nil }
    self.code = entry.code
  }

  /// A store that is known to be on the list.
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

  /// The three-letter code that Apple writes into rows.
  public var threeLetterCode: String { StorefrontList.entry(code)?.threeLetters ?? code }

  /// The English name of the country.
  public var name: String { StorefrontList.entry(code)?.name ?? code }

  public static func < (one: Storefront, other: Storefront) -> Bool { one.code < other.code }
}

extension Storefront {
  /// Stores that someone may have meant by a word that is no store's code, so many at most.
  ///
  /// By the name of the country, misspelt or only begun; else those whose codes begin with the same letters.
  public static func near(_ word: String, limit: Int = 3) -> [Storefront] {
    let typed = TextNormalizer.normal(word)
    guard !typed.isEmpty else { return [] }
    let named = typed.count < shortestName ? [] : byName(typed)
    let found = named.isEmpty ? byCode(typed) : named
    return Array(found.prefix(limit))
  }

  /// Stores one of whose names' words begins so, those first whose whole name does.
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

  /// A shorter word is a code.
  private static let shortestName = 3
}
