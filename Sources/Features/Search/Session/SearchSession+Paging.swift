internal import Catalog

extension SearchSession {
  /// Asks for the page behind the rows one came from; it is added below them.
  mutating func loadPage() -> [SearchEffect] {
    guard let list = broughtBack, page == nil else { return [] }
    switch list.source {
    case .command, .answer(.lookup): return [.tell(.noMoreRows)]
    case .answer(.search(var query)):
      query.offset += list.passed
      query.limit = settings.liveRows
      page = .answer(.search(query))
      callFigure.asked()
      return [.ask(.search(query), trigger: .deliberate, freshness: .kept, for: number)]
    case .library(var query):
      query.offset += list.passed
      page = .library(query)
      return [.searchLibrary(query, for: number)]
    }
  }

  /// The page came: its rows are at hand behind those listed, and stand below those shown.
  mutating func tookPage(_ rows: [StoredItem], unreadable: Int = 0) -> [SearchEffect] {
    page = nil
    guard let list = broughtBack else { return [] }
    let isMore = broughtBack?.add(rows, unreadable: unreadable) ?? false
    if goesOn(origin, as: list) { _ = origin?.add(rows, unreadable: unreadable) }
    if goesOn(listing, as: list) { _ = listing?.add(rows, unreadable: unreadable) }
    panel.append(rows)
    return isMore ? [] : [.tell(.noMoreRows)]
  }

  /// Whether a page of one list is the next page of another, which may have got it by `:more`.
  private func goesOn(_ other: Listing?, as list: Listing) -> Bool {
    other?.place == list.place && other?.passed == list.passed
  }

  /// The page did not come.
  mutating func failedPage(_ failure: RequestFailure) -> [SearchEffect] {
    page = nil
    return [failure == .catalogue(.offline) ? .tell(.noMoreKept) : told(failure)]
  }
}
