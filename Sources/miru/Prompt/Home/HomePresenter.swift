internal import Catalog
internal import Features
internal import Terminal

/// Shows Home and the first screen.
@MainActor final class HomePresenter {
  let work: PromptWork
  /// Home as it was shown last; `nil` once something of it was forgotten.
  var shown: HomeController?

  init(_ work: PromptWork) { self.work = work }

  /// Says what to type; stands above whatever is shown from then on.
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
      work.screen?.tell(
        "Private: nothing of this session is kept but the stars you ask for and the request log.")
    }
    return isEmpty
  }

  /// The rest of the first screen: Home; of an empty library one section that Apple is asked for.
  ///
  /// Returns when what the library has stands there.
  func showFirstScreen(ofEmptyLibrary isEmpty: Bool) async {
    if !isEmpty {
      await open(isFirstScreen: true)
    } else if isRedrawn {
      await showSuggestedSearch()
    } else {
      await showSuggestedSearchBriefly()
    }
  }

  /// Where nothing can be drawn above a prompt, the prompt waits for the answer, but not long. What comes later is not
  /// shown.
  private func showSuggestedSearchBriefly() async {
    let (ended, end) = AsyncStream<Void>.makeStream()
    work.asides.start { [self] in
      await showSuggestedSearch()
      end.finish()
    }
    let overdue = Task {
      try await work.wiring.clock.sleep(for: Limits.Home.promptPatience)
      work.isUntouched = false
      end.finish()
    }
    for await _ in ended {}
    overdue.cancel()
  }

  /// Whether the panel and what stands above the prompt can be drawn again.
  private var isRedrawn: Bool { work.screen?.isTerminal == true && !work.wiring.isPlain }

  /// `:home`. Without a history there is nothing to come back to, so a search is suggested.
  func show() async throws {
    guard await open() else { return try await showSuggestedSearch(else: Self.noSearchSuggested) }
  }

  /// `:refresh` on Home: every section read anew, and Apple asked though the answer is kept.
  func refresh() async throws {
    guard await open(reading: { await $0.refresh() }) else {
      return try await showSuggestedSearch(else: Self.noSearchSuggested)
    }
  }

  /// Home come back to: what the library has now, with the row that was gone on from; `listing` is Home as it was left.
  func reread(_ listing: Listing) async -> Listing {
    let rows = layout(height: work.screen?.roomForHome).rows
    return await LiveHomeViewModel.again(listing, from: sources(rows: rows))
  }

  /// Home as it stands in a list, with the row that was gone on from.
  func again(_ listing: Listing) -> [Line] {
    HomeView(
      LiveHomeViewModel(sources(rows: Limits.Home.rows), asListed: listing), layout(height: nil)
    )
    .lines()
  }

  /// Shows the sections; `false` if none has anything. Returns when what the library has stands there.
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
