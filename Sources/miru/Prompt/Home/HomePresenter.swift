internal import Catalog
internal import Features
internal import Terminal

/// Shows Home and the first screen.
@MainActor final class HomePresenter {
  let work: PromptWork
  /// Home as shown last; `nil` once any of its data was deleted permanently.
  var shown: HomeController?

  init(_ work: PromptWork) { self.work = work }

  /// Prints what to type, above everything else.
  ///
  /// - Returns: Whether the library is empty; `nil` if it cannot be read.
  func showWelcome() async -> Bool? {
    let isEmpty: Bool
    do {
      isEmpty = try await work.library.isEmpty()
    } catch {
      work.failed(ErrorReport(error))
      return nil
    }
    work.screen?.show(WelcomeMessage.lines(isEmpty: isEmpty, isPlain: work.wiring.isPlain, width: work.width))
    if work.wiring.options.isPrivate {
      work.screen?.tell("Private session: only the request log is stored; the rest ends with it.")
    }
    return isEmpty
  }

  /// Shows the rest of the first screen: Home, or for an empty library the answer to a suggested search.
  ///
  /// Returns when the library's part is printed.
  func showFirstScreen(ofEmptyLibrary isEmpty: Bool) async {
    if !isEmpty {
      await open(isFirstScreen: true)
    } else if isRedrawn {
      await showSuggestedSearch()
    } else {
      await showSuggestedSearchBriefly()
    }
  }

  /// If nothing can be drawn above the prompt, the prompt waits briefly for the answer. A later answer appears below it,
  /// but is not shown to a screen reader, which would interrupt what it reads.
  private func showSuggestedSearchBriefly() async {
    let (ended, end) = AsyncStream<Void>.makeStream()
    work.asides.start { [self] in
      await showSuggestedSearch()
      end.finish()
    }
    let overdue = Task {
      try await work.wiring.clock.sleep(for: Limits.Home.promptPatience)
      if work.wiring.isSpoken { work.isUntouched = false }
      end.finish()
    }
    for await _ in ended {}
    overdue.cancel()
  }

  /// Whether the panel and the lines above the prompt can be redrawn.
  private var isRedrawn: Bool { work.screen?.isTerminal == true && !work.wiring.isPlain }

  /// Runs `:home`. Suggests a search if the history is empty.
  func show() async throws {
    guard await open() else { return try await showSuggestedSearch(else: Self.noSearchSuggested) }
  }

  /// Returns a section with all its rows, up to as many as Apple returns at once.
  func list(_ section: HomeTopic) async throws -> Listing {
    try await sources(rows: SearchQuery.limits.upperBound).list(section)
  }

  /// Runs `:refresh` on Home: reads every section again, with a new request to Apple.
  func refresh() async throws {
    guard await open(reading: { await $0.refresh() }) else {
      return try await showSuggestedSearch(else: Self.noSearchSuggested)
    }
  }

  /// Returns Home for a return to it: the library's current rows, with the chosen row; `listing` is Home as it was
  /// left.
  func reread(_ listing: Listing) async -> Listing {
    let rows = layout(height: work.screen?.roomForHome).rows
    return await LiveHomeViewModel.again(listing, from: sources(rows: rows))
  }

  /// Returns Home's lines from its list, with the chosen row marked.
  func again(_ listing: Listing) -> [Line] {
    HomeView(
      LiveHomeViewModel(sources(rows: Limits.Home.rows), asListed: listing), layout(height: nil)
    )
    .lines()
  }

  /// Shows the sections; returns `false` if no section has rows or an error. Returns when the library's sections are
  /// printed.
  @discardableResult
  private func open(
    isFirstScreen: Bool = false,
    reading read: @escaping @MainActor (LiveHomeViewModel) async -> Void = { await $0.load() }
  ) async -> Bool {
    let layout = self.layout(height: work.screen?.roomForHome)
    let waits: HomeTimeout = isRedrawn ? .thenBelow : isFirstScreen ? .briefly : .forAll
    let controller = HomeController(
      LiveHomeViewModel(sources(rows: layout.rows)), layout, waits: waits, isGoneTo: !isFirstScreen,
      work: work)
    shown = controller
    (waits == .briefly ? work.asides : work.backgroundTasks).start { [self] in
      await controller.open(read)
      await work.readAllowance()
    }
    await controller.firstSections()
    return controller.isWorthShowing
  }

  private func sources(rows: Int) -> HomeSources {
    HomeSources(
      library: work.library, catalogue: work.catalogue, settings: work.search.settings, rows: rows,
      clock: work.wiring.clock
    ) { [work] error in
      work.send(.network(error, at: work.now))
    }
  }

  private func layout(height: Int?) -> HomeLayout {
    HomeLayout(
      width: work.width, height: height, isPlain: work.wiring.isPlain || work.screen?.isTerminal != true)
  }
}

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
