internal import Catalog
internal import Features
internal import Terminal

/// The navigation of the session: opens cards, shows lists, goes back and forward, and saves the history.
@MainActor final class Navigator {
  let work: PromptWork
  private var history: NavigationHistory { work.search.place.history }
  /// Whether this session has shown a card; the first one names the keys.
  var hasShownCard = false
  private let store: NavigationStore
  /// The task that reads the previous session's history.
  private(set) var resuming: Task<Void, Never>?

  init(_ work: PromptWork) {
    self.work = work
    store = NavigationStore(work.library)
  }

  /// Restores the previous session's history, even if this session has visited places already.
  func resume() async {
    let resuming = Task {
      if let former = await store.former() { work.send(.resumed(former)) }
      if history.here != nil { await keep() }
    }
    self.resuming = resuming
    await resuming.value
  }

  /// Saves the history for the next session of an interactive prompt.
  func keep() async { await store.keep(history) }

  /// Deletes personal data permanently in the library by `body`, and the places that name it.
  func forget<Findings>(
    _ personalData: DeletionTarget, _ body: @MainActor () async throws -> Findings
  ) async throws -> Findings {
    // A previous history that is read later would restore deleted places.
    await resuming?.value
    return try await store.hold(during: body) {
      work.send(.forgot(personalData, at: work.now))
      return history
    }
  }
}

extension Navigator {
  /// Prints the rows of a list with their numbers.
  func showList(_ listing: Listing) {
    let view = ListView(ListingViewModel(listing, now: work.now, usual: work.settings.storefront))
    work.screen?.show(
      listing.home == nil ? view.lines(width: work.width) : work.homeContent().lines(asListed: listing))
  }

  /// Lists the rows of a command; row numbers refer to them from now on.
  func list(_ listing: Listing) {
    guard !listing.rows.isEmpty else { return }
    work.send(.listed(listing))
    showList(listing)
  }

  /// Shows the stack of cards, starting at a card, or lists it, last opened first.
  ///
  /// On the return to a place, does nothing if the user has moved on while it was read.
  func listHistory(limit: Int? = nil, again location: Location? = nil) async throws {
    let visits = try await work.library.figures().visits
    let stack = try await work.library.stack()
    guard isWanted(location) else { return }
    if limit == nil, !stack.isEmpty,
      work.screen?.enter(
        CommandRegistry.stack(
          stack, chosen: location?.left?.id, visits: visits, of: work.library,
          preferring: work.settings.storefront, clock: work.wiring.clock, home: work.wiring.paths.home))
        == true
    {
      return work.send(.shown(Location(stackAt: location?.left)))
    }
    let cards = try await work.library.cards(limit: limit, preferring: work.settings.storefront)
    guard isWanted(location) else { return }
    show(
      Listing(title: "history", rows: cards, place: .history), again: location,
      empty: PlaceMessages.emptyStack(visits: visits, undo: ":undo"))
  }

  /// Lists the starred items, last starred first; see `listHistory`.
  func listStars(limit: Int? = nil, again location: Location? = nil) async throws {
    let starred = try await work.library.starred(limit: limit, preferring: work.settings.storefront)
    guard isWanted(location) else { return }
    show(
      Listing(title: "stars", rows: starred, place: .stars), again: location, empty: "Nothing is starred yet."
    )
  }

  /// Lists the items of one of the user's lists; see `listHistory`.
  func listItems(of name: String, again location: Location? = nil) async throws {
    let rows = try await work.library.items(inList: name, preferring: work.settings.storefront)
    let missing = rows.isEmpty ? try await work.library.missing(name) : ""
    guard isWanted(location) else { return }
    show(.list(named: name, rows), again: location, empty: missing)
  }

  private func isWanted(_ location: Location?) -> Bool { location == nil || history.here == location }

  /// Prints rows with a heading, on a return with the chosen row; `empty` is the message without rows.
  private func show(_ listing: Listing, again location: Location?, empty: String) {
    guard !listing.rows.isEmpty else {
      work.outcome = .nothingFound
      work.screen?.show(Paragraph.notice(empty, width: work.width))
      return
    }
    var listing = listing
    listing.heading = PlaceMessages.heading(listing)
    listing.chosen = location.flatMap { location in
      listing.rows.firstIndex { $0.item.id == location.left?.id }
    }
    work.send(.listed(listing))
    showList(listing)
  }
}

extension Navigator {
  /// Performs a navigation key: goes on from a row of a list.
  func go(_ way: NavigationDirection, from key: ItemKey, in list: Listing) async {
    do {
      guard let row = try await work.library.item(key.id, preferring: key.storefront) else {
        return tellGone()
      }
      let (subject, context) = (ListSubject(row.key, row: row), PromptContext(work, in: list))
      guard let command = CommandRegistry.command(way.command.name) as? any ListCommand.Type else { return }
      try await context.present(await command.list(subject, freshness: .kept, in: context))
    } catch {
      work.failed(ErrorReport(error))
    }
  }

  /// Goes back and shows the place as it was left.
  func goBack() async throws {
    await resuming?.value
    try await showAgain(
      step(forward: false), else: "There is nothing to go back to; :history lists every card.")
  }

  /// Goes forward and shows the place.
  func goForward() async throws {
    await resuming?.value
    try await showAgain(step(forward: true), else: "There is nothing to go forward to.")
  }

  /// Goes to the place before or after; `nil` if there is none.
  private func step(forward: Bool) -> Location? {
    let former = history
    work.send(.stepped(forward: forward))
    return history == former ? nil : history.here
  }

  /// Requests the current place again.
  func refresh(in context: PromptContext) async throws {
    let place = history.here?.place ?? (work.search.place.listing?.home == nil ? nil : .home)
    if let (command, key) = CommandRegistry.lister(of: place) {
      return try await context.present(
        await command.list(context.subject(at: key), freshness: .fresh, in: context))
    }
    switch place {
    case .card(let key): try await refreshCard(key, in: context)
    case .home:
      tellOffline()
      try await work.showHome(refreshing: true)
    case .history: try await listHistory()
    case .stars: try await listStars()
    case .list(let name): try await listItems(of: name)
    case .results, .album, .artist, .similar, nil:
      if let listing = context.place?.listing, listing.source != .command { tellOffline() }
      work.send(.refresh(at: work.now))
    }
  }

  /// Reports that no request is sent, if offline.
  private func tellOffline() {
    if work.search.settings.isOffline { work.screen?.tell(PlaceMessages.notAsked) }
  }

  private func showAgain(_ location: Location?, else sentence: String) async throws {
    guard let location else { return work.failed(ErrorReport(.nothingFound, sentence)) }
    let isHere = { [self] in history.here == location }
    if case .card(let key) = location.place { return await showAgain(key, while: isHere) }
    // The history, the stars and the lists may have changed since.
    if location.place == .history { return try await listHistory(again: location) }
    if location.place == .stars { return try await listStars(again: location) }
    if case .list(let name) = location.place { return try await listItems(of: name, again: location) }
    let rows = try await work.library.items(location.rows)
    var listing = location.listing(rows, room: work.search.settings.listRows)
    if let left = listing, left.home != nil {
      listing = await work.homeContent(height: work.screen?.roomForHome).reread(left)
    }
    // After several keys in a row, only the last place is shown.
    guard isHere() else { return }
    guard var listing, !listing.rows.isEmpty else {
      return work.failed(ErrorReport(.nothingFound, "No row of this list is in the library any more."))
    }
    // Sections still loading for the last shown Home would number their rows by the lines above them then.
    if listing.home != nil { work.home = nil }
    listing.heading = PlaceMessages.heading(listing)
    work.send(.listed(listing))
    showList(listing)
    if location.rowsLeftOut > 0 {
      work.screen?.tell(PlaceMessages.leftOut(location.rowsLeftOut))
    }
  }
}
