public import Catalog
internal import GRDB

extension Library {
  public func suggestion(for query: SuggestionQuery) async throws -> String? {
    guard query.text.count <= Limits.Suggestions.longest, let beginning = LinePrefix(query.text) else {
      return nil
    }
    return try await read { [tables] db in
      if let line = try PastSearches.best(for: beginning, lines: query.lines, in: db) { return line }
      let titles = StoredTitles(
        beginning: beginning, tables: tables, storefront: query.storefront, entity: query.entity)
      if let line = try titles.marked(db) { return line }
      guard beginning.letters >= Limits.Suggestions.shortestForTitles else { return nil }
      return try titles.newest(db) ?? titles.artist(db)
    }
  }
}

// The typed text in the form of the text index.
extension LinePrefix {
  /// The prefix of all matching folded texts.
  var folded: String { words.joined(separator: " ") + (isClosed ? " " : "") }

  /// An upper bound of all matching folded texts: no text contains the last code point.
  var end: String { folded + "\u{10FFFF}" }

  /// The number of letters and digits.
  var letters: Int { words.reduce(0) { $0 + $1.count } }

  /// The longest word, which is likely the rarest, as a term for the text index.
  var rarest: String {
    let place = words.indices.max { words[$0].count < words[$1].count } ?? 0
    let mayGoOn = place == words.count - 1 && !isClosed
    return "\"\(words[place])\"" + (mayGoOn ? "*" : "")
  }
}
