internal import Catalog
internal import Features
internal import Terminal

/// Home above the line: its sections are printed to the scrollback, each once, in order.
@MainActor final class ShownHome {
  let content: any HomeContent
  /// Whether Home was opened explicitly. The first screen becomes a place of the navigation history only when one of
  /// its rows is used.
  let isGoneTo: Bool
  /// The query when Home was opened; any key changes it.
  let number: QueryID
  /// Number of sections in the scrollback.
  var count = 0
  /// The place when the last of them was printed.
  var place: Place?

  init(_ content: any HomeContent, isGoneTo: Bool, number: QueryID) {
    (self.content, self.isGoneTo, self.number) = (content, isGoneTo, number)
  }
}

// Home. The library's sections are printed together. The section from Apple follows when its answer arrives. If the user
// has typed meanwhile, no line may move, and the next `:home` shows it without a request.

extension PromptWork {
  /// Runs `:home`, or `:refresh` there, with a new request. Suggests a search if the history is empty.
  func showHome(refreshing: Bool = false) async throws {
    if await openHome(refreshing: refreshing) { return }
    if suggestedQuery == nil {
      screen?.tell(
        "Nothing has been opened yet. 'miru config set home.query WORDS' sets a search to show instead.")
    }
    try await showSuggestedSearch { true }
  }

  /// Home as it fits the window.
  func homeContent() -> any HomeContent {
    CommandRegistry.home(
      library, catalogue, settings: search.settings, width: width, height: screen?.roomForHome,
      isPlain: !isRedrawn, clock: wiring.clock)
  }

  /// The lines below the empty line: sections that are still loading, once others are printed above.
  var linesBelowHome: [Line] {
    guard let home, isUndisturbed(home), home.count > 0 else { return [] }
    return home.content.lines(home.count..<home.content.count, isLeft: false)
  }

  /// Shows the sections; returns `false` if no section has rows or an error. Returns when the library's sections are
  /// printed.
  @discardableResult
  private func openHome(isFirstScreen: Bool = false, refreshing: Bool = false) async -> Bool {
    let showing = ShownHome(homeContent(), isGoneTo: !isFirstScreen, number: search.number)
    home = showing
    // A script reads no later output, so its sections wait until all have loaded.
    let patience = isRedrawn || isFirstScreen ? Limits.Home.patience : nil
    let (first, printed) = AsyncStream<Void>.makeStream()
    (isBrief(showing) ? asides : backgroundTasks).start { [self] in
      for await step in showing.content.load(refreshing: refreshing, patience: patience) {
        switch step {
        case .ready: if printSections(of: showing) { printed.finish() }
        case .failed(let error) where refreshing && error != .offline: failed(error)
        case .failed(let error): if error.isNetworkTrouble { send(.network(error, at: now)) }
        }
      }
      printed.finish()
      screen?.stateChanged()
      await readAllowance()
    }
    for await _ in first {}
    return showing.content.isWorthShowing
  }

  /// Whether nothing can be printed above the prompt; a later answer then appears at the next `:home`.
  private func isBrief(_ showing: ShownHome) -> Bool { !isRedrawn && !showing.isGoneTo }

  /// Whether Home is still directly above the line, and nothing below would be moved by another line.
  private func isUndisturbed(_ showing: ShownHome) -> Bool {
    search.number == showing.number && home === showing && !search.panel.isOpen
      && (showing.count == 0
        ? showing.isGoneTo || isUntouched : search.place.history.here?.place == showing.place)
  }

  /// Prints the loaded sections that have no unloaded section before them; returns whether there were any.
  private func printSections(of showing: ShownHome) -> Bool {
    let (content, ready) = (showing.content, showing.content.readyCount)
    guard ready > showing.count else { return false }
    guard isUndisturbed(showing), content.isWorthShowing else { return true }
    let isBrief = isBrief(showing)
    let last = isBrief ? content.count : ready
    screen?.show(content.lines(showing.count..<last, isLeft: isBrief))
    showing.count = last
    let listing = content.listing(of: ready)
    if !listing.rows.isEmpty { send(.listed(listing, isVisit: showing.isGoneTo)) }
    showing.place = search.place.history.here?.place
    return true
  }
}

// The first screen.

extension PromptWork {
  /// Prints what to type, above everything else.
  ///
  /// - Returns: Whether the library is empty; `nil` if it cannot be read.
  func showWelcome() async -> Bool? {
    let isEmpty: Bool
    do {
      isEmpty = try await library.isEmpty()
    } catch {
      failed(error)
      return nil
    }
    screen?.show(WelcomeMessage.lines(isEmpty: isEmpty, isPlain: wiring.isPlain, width: width))
    if wiring.options.isPrivate {
      screen?.tell("Private session: only the request log is stored; the rest ends with it.")
    }
    return isEmpty
  }

  /// Shows the rest of the first screen: Home, or for an empty library the answer to a suggested search.
  ///
  /// Returns when the library's part is printed.
  func showFirstScreen(ofEmptyLibrary isEmpty: Bool) async {
    guard isEmpty else { return _ = await openHome(isFirstScreen: true) }
    let (ended, end) = AsyncStream<Void>.makeStream()
    (isRedrawn ? backgroundTasks : asides).start { [self] in
      do {
        // A user who has typed meanwhile searches for something else, and row numbers refer to that list.
        try await showSuggestedSearch { isUntouched }
      } catch let error as CatalogError where error.isNetworkTrouble {
        // The session reports a lost network once, whatever noticed it.
        send(.network(error, at: now))
      } catch {
        failed(error)
      }
      end.finish()
    }
    // If nothing can be drawn above the prompt, it waits briefly for the answer. A later answer appears below it, but is not
    // shown to a screen reader, which would interrupt what it reads.
    let overdue = Task {
      guard !isRedrawn else { return }
      try await wiring.clock.sleep(for: Limits.Home.promptPatience)
      if wiring.isSpoken { isUntouched = false }
      end.finish()
    }
    for await _ in ended {}
    overdue.cancel()
  }

  /// Whether the panel and the lines above the prompt can be redrawn.
  var isRedrawn: Bool { !search.settings.isScript && !wiring.isPlain }

  private var suggestedQuery: SearchQuery? {
    settings.homeQuery.map {
      SearchQuery(
        $0, in: settings.storefront, entity: settings.entity ?? .song, limit: Limits.Home.rows
      )
      .askedByMiru
    }
  }

  /// Lists the answer to the suggested search, as long as it is wanted.
  private func showSuggestedSearch(while isWanted: () -> Bool) async throws {
    guard let query = suggestedQuery, isWanted() else { return }
    let answer = try await catalogue.answer(to: .search(query), trigger: .home, freshness: .kept)
    await readAllowance()
    guard isWanted() else { return }
    guard !answer.rows.isEmpty else {
      return failed(
        CommandFailure(
          .nothingFound,
          "Apple has nothing for \(Wording.quoted(query.term)), the search of the setting home.query."))
    }
    var listing = Listing(title: query.term, rows: answer.rows.distinct, place: .home)
    listing.heading = "Results for \(Wording.quoted(query.term)):"
    list(listing)
  }
}
