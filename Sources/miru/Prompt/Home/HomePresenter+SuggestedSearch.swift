internal import Catalog
internal import Features

extension HomePresenter {
  static let noSearchSuggested =
    "Nothing has been opened yet. 'miru config set home.query WORDS' sets a search to show instead."

  /// Shows a suggested search at launch if the library is empty, and reports errors.
  func showSuggestedSearch() async {
    // A user who has typed already searches for something else.
    guard let query = suggestedQuery, work.isUntouched else { return }
    do {
      let answer = try await work.catalogue.answer(to: .search(query), trigger: .home, freshness: .kept)
      await work.readAllowance()
      // A user who has typed meanwhile searches for something else, and row numbers refer to that list.
      if work.isUntouched { show(answer, to: query) }
    } catch let error as CatalogError where error.isNetworkTrouble {
      // The session reports a lost network once, whatever noticed it.
      work.send(.network(error, at: work.now))
    } catch {
      work.failed(ErrorReport(error))
    }
  }

  /// Shows the answer to the configured search, with one request; a sentence if none is configured.
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
      SearchQuery(
        $0, in: work.settings.storefront, entity: work.settings.entity ?? .song, limit: Limits.Home.rows
      )
      .askedByMiru
    }
  }

  private func show(_ answer: CatalogAnswer, to query: SearchQuery) {
    guard !answer.rows.isEmpty else {
      return work.failed(
        ErrorReport(
          .nothingFound,
          "Apple has nothing for \(Wording.quoted(query.term)), the search of the setting home.query."))
    }
    var listing = Listing(title: query.term, rows: answer.rows.distinct, place: .home)
    listing.heading = "Results for \(Wording.quoted(query.term)):"
    work.send(.listed(listing))
    work.navigator.showList(listing)
  }
}
