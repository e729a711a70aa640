internal import Catalog
internal import Features
internal import Terminal

extension PromptWork {
  /// Says what to type; stands above whatever is shown from then on.
  ///
  /// - Returns: Whether the library is empty; `nil` if it cannot be read.
  func showWelcome() async -> Bool? {
    let isEmpty: Bool
    do {
      isEmpty = try await library.isEmpty()
    } catch {
      failed(ErrorReport(error))
      return nil
    }
    screen?.show(WelcomeView(isEmpty: isEmpty, isPlain: wiring.isPlain).lines(width: width))
    if wiring.options.isPrivate {
      screen?.tell(
        "Private: nothing of this session is kept but the stars you ask for and the request log.")
    }
    return isEmpty
  }

  /// The rest of the first screen: Home; of an empty library one section that Apple is asked for.
  ///
  /// Returns when what the library has stands there.
  func showFirstScreen(ofEmptyLibrary isEmpty: Bool) async {
    if !isEmpty {
      await openHome(isFirstScreen: true)
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
    asides.start { [self] in
      await showSuggestedSearch()
      end.finish()
    }
    let overdue = Task {
      try await wiring.clock.sleep(for: Limits.Home.promptPatience)
      isUntouched = false
      end.finish()
    }
    for await _ in ended {}
    overdue.cancel()
  }

  /// Whether the panel and what stands above the prompt can be drawn again.
  private var isRedrawn: Bool { screen?.isTerminal == true && !wiring.isPlain }

  /// `:home`. Without a history there is nothing to come back to, so a search is suggested.
  func showHome() async throws {
    guard await openHome() else { return try await showSuggestedSearch(else: Self.noSearchSuggested) }
  }

  /// `:refresh` on Home: every section read anew, and Apple asked though the answer is kept.
  func refreshHome() async throws {
    guard await openHome(reading: { await $0.refresh() }) else {
      return try await showSuggestedSearch(else: Self.noSearchSuggested)
    }
  }

  /// Home come back to: what the library has now, with the row that was gone on from; `listing` is Home as it was left.
  func reread(_ listing: Listing) async -> Listing {
    let rows = homeLayout(height: screen?.roomForHome).rows
    return await LiveHomeViewModel.again(listing, from: homeSources(rows: rows))
  }

  /// Home as it stands in a list, with the row that was gone on from.
  func homeAgain(_ listing: Listing) -> [Line] {
    HomeView(
      LiveHomeViewModel(homeSources(rows: Limits.Home.rows), asListed: listing), homeLayout(height: nil)
    )
    .lines()
  }

  /// Shows the sections; `false` if none has anything. Returns when what the library has stands there.
  @discardableResult
  private func openHome(
    isFirstScreen: Bool = false,
    reading read: @escaping @MainActor (LiveHomeViewModel) async -> Void = { await $0.load() }
  ) async -> Bool {
    let layout = homeLayout(height: screen?.roomForHome)
    let waits: HomeTimeout = isRedrawn ? .thenBelow : isFirstScreen ? .briefly : .forAll
    let controller = HomeController(
      LiveHomeViewModel(homeSources(rows: layout.rows)), layout, waits: waits, isGoneTo: !isFirstScreen,
      work: self)
    home = controller
    (waits == .briefly ? asides : backgroundTasks).start { [self] in
      await controller.open(read)
      await readAllowance()
    }
    await controller.firstSections()
    return controller.isWorthShowing
  }

  private func homeSources(rows: Int) -> HomeSources {
    HomeSources(
      library: library, catalogue: catalogue, settings: search.settings, rows: rows, clock: wiring.clock)
  }

  private func homeLayout(height: Int?) -> HomeLayout {
    HomeLayout(width: width, height: height, isPlain: wiring.isPlain || screen?.isTerminal != true)
  }
}
