internal import Catalog
internal import Features

extension PromptWork {
  static let noSearchSuggested =
    "The first screen shows nothing; 'miru config set home.query WORDS' names a search for it."

  /// What an empty library shows at the start, so that there is something to see; what goes wrong is told.
  func showSuggestedSearch() async {
    // Whoever has typed already looks for something else.
    guard let query = suggestedQuery, isUntouched else { return }
    do {
      let answer = try await catalogue.answer(to: .search(query), trigger: .home, freshness: .kept)
      await readAllowance()
      // Whoever has typed meanwhile looks for something else, and numbers count in what that lists.
      if isUntouched { show(answer, to: query) }
    } catch let error as CatalogError where error.isNetworkTrouble {
      // The session tells of a lost network, once, however it was noticed.
      send(.liveFailed(.catalogue(error), of: .search(query), for: search.number, at: now))
    } catch {
      failed(ErrorReport(error))
    }
  }

  /// The answer to a search that can be set, one call; a sentence if none is.
  func showSuggestedSearch(else sentence: String) async throws {
    guard let query = suggestedQuery else {
      screen?.tell(sentence)
      return
    }
    show(try await catalogue.answer(to: .search(query), trigger: .home, freshness: .kept), to: query)
    await readAllowance()
  }

  private var suggestedQuery: SearchQuery? {
    settings.homeQuery.map {
      SearchQuery($0, in: settings.storefront, entity: settings.entity, limit: Limits.Home.rows)
        .askedByMiru
    }
  }

  private func show(_ answer: CatalogAnswer, to query: SearchQuery) {
    guard !answer.rows.isEmpty else {
      return failed(
        ErrorReport(
          .nothingFound,
          "Apple has nothing for \(Wording.quoted(query.term)), the search of the first screen."))
    }
    var listing = Listing(title: query.term, rows: answer.rows.distinct, place: .home)
    listing.heading = "Results for \(Wording.quoted(query.term)):"
    send(.listed(listing))
    showList(listing)
  }
}
