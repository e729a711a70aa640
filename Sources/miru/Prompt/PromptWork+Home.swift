internal import Catalog
internal import Features
internal import Terminal

extension PromptWork {
  /// The first screen: what to type and, in an empty library, one section so that there is something to see.
  func showFirstScreen() async {
    guard let figures = try? await library.figures() else { return }
    let isEmpty = figures.tracks + figures.collections + figures.artists == 0
    screen?.show(WelcomeView(isEmpty: isEmpty).lines(width: width))
    if isEmpty { await showHome() }
  }

  /// The section of the first screen: the answer to a query that can be set, one call.
  func showHome() async {
    guard let term = settings.homeQuery else {
      screen?.tell(
        "The first screen shows nothing; 'miru config set home.query WORDS' names a search for it.")
      return
    }
    let query = SearchQuery(
      term, in: settings.storefront, entity: settings.entity, limit: Limits.TypeAhead.panelRows)
    do {
      let answer = try await catalogue.answer(to: .search(query), act: .typing, freshness: .kept)
      await readAllowance()
      guard !answer.rows.isEmpty else { return }
      send(.listed(answer.rows, title: term))
      if let listing = search.listing { showList(listing) }
    } catch {
      failed(Failure(error))
    }
  }
}
