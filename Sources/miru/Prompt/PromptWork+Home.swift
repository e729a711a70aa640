internal import Catalog
internal import Features
internal import Terminal

extension PromptWork {
  /// The first screen: what to type and, in an empty library, one section so that there is something to see.
  func showFirstScreen() async {
    let isEmpty: Bool
    do {
      isEmpty = try await library.isEmpty()
    } catch {
      return failed(Failure(error))
    }
    screen?.show(WelcomeView(isEmpty: isEmpty, isPlain: wiring.isPlain).lines(width: width))
    if wiring.options.isPrivate {
      screen?.tell(
        "Private: nothing of this session is kept but the stars you ask for and the count of calls.")
    }
    guard isEmpty, let query = homeQuery else { return }
    do {
      let answer = try await catalogue.answer(to: .search(query), act: .home, freshness: .kept)
      await readAllowance()
      // Whoever was quicker than the answer keeps the list that `:open N` counts in.
      if search.listing == nil { show(answer, to: query) }
    } catch let error as CatalogError where error.isNetworkTrouble {
      // The session tells of a lost network, once, however it was noticed.
      send(.liveFailed(.catalogue(error), of: .search(query), for: search.number, at: now))
    } catch {
      failed(Failure(error))
    }
  }

  /// The section of the first screen: the answer to a query that can be set, one call.
  func showHome() async throws {
    guard let query = homeQuery else {
      screen?.tell(
        "The first screen shows nothing; 'miru config set home.query WORDS' names a search for it.")
      return
    }
    show(try await catalogue.answer(to: .search(query), act: .home, freshness: .kept), to: query)
    await readAllowance()
  }

  private var homeQuery: SearchQuery? {
    settings.homeQuery.map {
      SearchQuery($0, in: settings.storefront, entity: settings.entity, limit: Limits.Home.rows)
    }
  }

  private func show(_ answer: CatalogAnswer, to query: SearchQuery) {
    guard !answer.rows.isEmpty else {
      return failed(
        Failure(
          .nothingFound,
          "Apple has nothing for \(Wording.quoted(query.term)), the search of the first screen."))
    }
    screen?.tell("For a start, what Apple has for \(Wording.quoted(query.term)):")
    let listing = Listing(title: query.term, rows: answer.rows.distinct, place: .home)
    send(.listed(listing))
    showList(listing)
  }
}
