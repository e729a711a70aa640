internal import Catalog

/// Queries whose answer contained all of Apple's results, so that a longer query needs no request.
struct CompleteQueries: Hashable, Codable, Sendable {
  /// The queries, newest last; words without results end in a blank, because the last one may have been incomplete.
  private var entries: [SearchQuery] = []

  /// Records an answer with fewer rows than its limit; any other answer removes its query.
  mutating func note(_ answer: CatalogAnswer) {
    // The rows of later words come from the library, which lacks an unstored answer.
    guard case .search(let query) = answer.request, query.isPlain,
      [.catalogue, .kept].contains(answer.source)
    else { return }
    let count = answer.rows.count + answer.unreadable
    var entry = query.normal
    entries.removeAll {
      $0.term.trimmingBlanks == entry.term && $0.storefront == entry.storefront && $0.entity == entry.entity
    }
    guard count < query.limit else { return }
    if count == 0 { entry.term += " " }
    entries.append(entry)
    if entries.count > Limits.TypeAhead.completeQueries { entries.removeFirst() }
  }

  /// Returns the longest complete query that the given query starts with; `nil` if there is none.
  ///
  /// A rule of thumb, because Apple does not match strictly by prefixes.
  func beginning(of query: SearchQuery) -> String? {
    let term = query.normal.term
    let fitting = entries.filter { entry in
      entry.storefront == query.storefront && entry.entity == query.entity && entry.term.count < term.count
        && term.hasPrefix(entry.term)
    }
    return fitting.max { $0.term.count < $1.term.count }?.term.trimmingBlanks
  }
}

extension SearchQuery {
  /// Whether typing can produce this search: its first page, in all fields.
  fileprivate var isPlain: Bool {
    offset == 0 && media == nil && attribute == nil && lang == nil && explicit == nil
  }
}
