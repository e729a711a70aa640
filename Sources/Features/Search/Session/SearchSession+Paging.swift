internal import Catalog

extension SearchSession {
  /// Requests the next page of the rows of `origin`, which is added below them.
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

  /// Adds a page to the lists that it continues and to the panel.
  mutating func tookPage(_ rows: [StoredItem], unreadable: Int = 0) -> [SearchEffect] {
    page = nil
    guard let list = broughtBack else { return [] }
    let isMore = broughtBack?.add(rows, unreadable: unreadable) ?? false
    if goesOn(origin, as: list) { _ = origin?.add(rows, unreadable: unreadable) }
    if goesOn(listing, as: list) { _ = listing?.add(rows, unreadable: unreadable) }
    panel.append(rows)
    return isMore ? [] : [.tell(.noMoreRows)]
  }

  /// Returns whether a page of one list is also the next page of another, which `:more` may have extended already.
  private func goesOn(_ other: Listing?, as list: Listing) -> Bool {
    other?.place == list.place && other?.passed == list.passed
  }

  /// Reports that the page could not be loaded.
  mutating func failedPage(_ failure: RequestFailure) -> [SearchEffect] {
    page = nil
    return [failure == .catalogue(.offline) ? .tell(.noMoreKept) : told(failure)]
  }
}
