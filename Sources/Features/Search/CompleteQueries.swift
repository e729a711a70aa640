internal import Catalog

/// Queries whose answer held everything Apple has: requesting a longer one would waste a request.
struct CompleteQueries: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var term: String
    var storefront: Storefront
    var entity: Entity?
    var isEmpty: Bool
  }

  /// Newest last.
  private var entries: [Entry] = []

  /// Remembers an answer that came back under its limit; any other is forgotten.
  mutating func note(_ answer: CatalogAnswer) {
    guard case .search(let query) = answer.request, query.isPlain, answer.source != .outdated else { return }
    let count = answer.rows.count + answer.unreadable
    let entry = Entry(
      term: query.normal.term, storefront: query.storefront, entity: query.entity, isEmpty: count == 0)
    entries.removeAll {
      $0.term == entry.term && $0.storefront == entry.storefront && $0.entity == entry.entity
    }
    guard count < query.limit else { return }
    entries.append(entry)
    if entries.count > Limits.TypeAhead.settledQueries { entries.removeFirst() }
  }

  /// The longest beginning of a query that makes asking for it needless; `nil` if there is none.
  ///
  /// A rule of thumb, as Apple does not match strictly by beginnings: an answer without rows may mean that
  /// the word was not finished, so it counts only when whole words were added.
  func beginning(of query: SearchQuery) -> String? {
    let term = query.normal.term
    let fitting = entries.filter { entry in
      entry.storefront == query.storefront && entry.entity == query.entity && entry.term.count < term.count
        && term.hasPrefix(entry.isEmpty ? entry.term + " " : entry.term)
    }
    return fitting.max { $0.term.count < $1.term.count }?.term
  }
}

extension SearchQuery {
  /// Whether the search is one that typing makes: its first page, in all fields.
  fileprivate var isPlain: Bool {
    offset == 0 && media == nil && attribute == nil && lang == nil && explicit == nil
  }
}
