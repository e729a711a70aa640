public import Catalog
internal import GRDB

extension Library {
  public func suggestion(for query: SuggestionQuery) async throws -> String? {
    guard query.text.count <= Limits.Suggestions.longest, let beginning = LinePrefix(query.text) else {
      return nil
    }
    if let line = try await session?.suggestion(for: query) { return line }
    return try await read { [tables] db in
      if let line = try PastSearches.best(for: beginning, lines: query.lines, in: db) { return line }
      let titles = StoredTitles(
        beginning, tables: tables, storefront: query.storefront, entity: query.entity)
      if let line = try titles.marked(db) { return line }
      guard beginning.letters >= Limits.Suggestions.shortestForTitles else { return nil }
      return try titles.newest(db) ?? titles.artist(db)
    }
  }
}

/// What was typed, as the text index spells it.
extension LinePrefix {
  /// The beginning of the folded texts that fit.
  var folded: String { words.joined(separator: " ") + (isClosed ? " " : "") }

  /// The first folded text behind all that fit: no text holds the last of all characters.
  var end: String { folded + "\u{10FFFF}" }

  /// Letters and digits typed.
  var letters: Int { words.reduce(0) { $0 + $1.count } }

  /// The longest word, likely the rarest, as the text index is asked for it.
  var rarest: String {
    let place = words.indices.max { words[$0].count < words[$1].count } ?? 0
    let mayGoOn = place == words.count - 1 && !isClosed
    return "\"\(words[place])\"" + (mayGoOn ? "*" : "")
  }
}
