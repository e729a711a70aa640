internal import Catalog
internal import Features

extension HomePresenter {
  static let noSearchSuggested =
    "The first screen shows nothing; 'miru config set home.query WORDS' names a search for it."

  /// What an empty library shows at the start, so that there is something to see; what goes wrong is told.
  func showSuggestedSearch() async {
    // Whoever has typed already looks for something else.
    guard let query = suggestedQuery, work.isUntouched else { return }
    do {
      let answer = try await work.catalogue.answer(to: .search(query), trigger: .home, freshness: .kept)
      await work.readAllowance()
      // Whoever has typed meanwhile looks for something else, and numbers count in what that lists.
      if work.isUntouched { show(answer, to: query) }
    } catch let error as CatalogError where error.isNetworkTrouble {
      // The session tells of a lost network, once, however it was noticed.
      work.send(.network(error, at: work.now))
    } catch {
      work.failed(ErrorReport(error))
    }
  }

  /// The answer to a search that can be set, one call; a sentence if none is.
  func showSuggestedSearch(else sentence: String) async throws {
    guard let query = suggestedQuery else {
      work.screen?.tell(sentence)
      return
    }
    show(try await work.catalogue.answer(to: .search(query), trigger: .home, freshness: .kept), to: query)
    await work.readAllowance()
  }

  private var suggestedQuery: SearchQuery? {
    work.settings.homeQuery.map {
      SearchQuery($0, in: work.settings.storefront, entity: work.settings.entity, limit: Limits.Home.rows)
        .askedByMiru
    }
  }

  private func show(_ answer: CatalogAnswer, to query: SearchQuery) {
    guard !answer.rows.isEmpty else {
      return work.failed(
        ErrorReport(
          .nothingFound,
          "Apple has nothing for \(Wording.quoted(query.term)), the search of the first screen."))
    }
    var listing = Listing(title: query.term, rows: answer.rows.distinct, place: .home)
    listing.heading = "Results for \(Wording.quoted(query.term)):"
    work.send(.listed(listing))
    work.navigator.showList(listing)
  }
}
