/// A word of a search line that is text, although it looks like a filter or a store.
public struct MisspeltWord: Hashable, Sendable {
  /// What may have been meant.
  public enum Meaning: Hashable, Sendable {
    /// A filter with its value.
    case filter(String)
    /// Stores whose country has this name, the likeliest first; at least one.
    case stores([Storefront])
  }

  public let typed: String
  public let meaning: Meaning
}

extension SearchLine {
  /// The first word that looks like a filter whose name is nearly right, or like a store by its country's name.
  public var misspelt: MisspeltWord? {
    pieces.lazy.compactMap { piece in
      guard case .text = piece.meaning else { return nil }
      return MisspeltWord(typed: piece.typed)
    }.first
  }
}

extension MisspeltWord {
  fileprivate init?(typed: String) {
    self.typed = typed
    if typed.hasPrefix("@") {
      let name = String(typed.dropFirst())
      let stores = name.count > SearchLine.longestCode ? Storefront.near(name) : []
      guard !stores.isEmpty else { return nil }
      meaning = .stores(stores)
    } else {
      guard let colon = typed.firstIndex(of: ":"),
        let name = SpellingSuggestion.to(
          String(typed[..<colon]), among: FilterName.allCases.map(\.rawValue))
      else { return nil }
      let value = typed[typed.index(after: colon)...]
      // With the right name it would be a filter; a value in quotation marks may have blanks, which ended the word.
      guard value.hasPrefix("\"") || SearchLineParser.isFilter(name + ":" + value) else { return nil }
      meaning = .filter(name + ":" + value)
    }
  }
}
