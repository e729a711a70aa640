extension Storefront {
  /// Stores that someone may have meant by a word that is no store's code, so many at most.
  ///
  /// By the name of the country, misspelt or only begun; else those whose codes begin with the same letters.
  public static func near(_ word: String, limit: Int = 3) -> [Storefront] {
    let typed = Spelling.normal(word)
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
    guard let meant = LikelyWord.to(typed, among: all.map(\.name)) else { return [] }
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
