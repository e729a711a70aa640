public import Catalog
internal import GRDB

extension Library: SuggestionProviding {
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
