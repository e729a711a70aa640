internal import Catalog
internal import Features
internal import Terminal

// The places of the session: lists, the way back and forward, and their storage.

extension PromptWork {
  private var history: NavigationHistory { search.place.history }

  /// Restores the previous session's history, even if this session has visited places already.
  func resume() async {
    let resuming = Task {
      if let former = await navigationStore.former() { send(.resumed(former)) }
      if history.here != nil { await keepHistory() }
    }
    self.resuming = resuming
    await resuming.value
  }

  /// Saves the history for the next session of an interactive prompt.
  func keepHistory() async { await navigationStore.keep(history) }

  /// Deletes personal data permanently in the library by `body`, and the places that name it.
  func forgetPlaces<Findings>(
    _ personalData: DeletionTarget, _ body: @MainActor () async throws -> Findings
  ) async throws -> Findings {
    // A previous history that is read later would restore deleted places.
    await resuming?.value
    return try await navigationStore.hold(during: body) {
      send(.forgot(personalData, at: now))
      return history
    }
  }

  /// Prints the rows of a list with their numbers.
  func showList(_ listing: Listing) {
    let view = ListView(ListingViewModel(listing, now: now, usual: settings.storefront))
    screen?.show(view.lines(width: width))
  }

  /// Lists rows, of Home as these lines; row numbers refer to them from now on.
  func list(_ listing: Listing, asHome lines: [Line]? = nil) {
    guard !listing.rows.isEmpty else { return }
    send(.listed(listing))
    if let lines { screen?.show(lines) } else { showList(listing) }
  }

  /// Lists the history or shows the stack of cards, or lists the stars or one of the user's lists.
  ///
  /// On the return to a location, the row that was chosen there is chosen again; nothing is listed if the user has moved on
  /// meanwhile.
  func list(_ place: Place, limit: Int? = nil, again location: Location? = nil) async throws {
    let (store, isWanted) = (settings.storefront, { [self] in location == nil || history.here == location })
    var listing: Listing
    var empty = "Nothing is starred yet."
    switch place {
    case .stars:
      listing = Listing(
        title: "stars", rows: try await library.starred(limit: limit, preferring: store), place: place)
    case .list(let name):
      listing = .list(named: name, try await library.items(inList: name, preferring: store))
      if listing.rows.isEmpty { empty = try await library.missing(name) }
    default:
      let visits = try await library.figures().visits
      let stack = try await limit == nil ? library.stack() : []
      guard isWanted() else { return }
      if !stack.isEmpty, showStack(stack, visits: visits, at: location?.left) { return }
      listing = Listing(
        title: "history", rows: try await library.cards(limit: limit, preferring: store), place: .history)
      empty = PlaceMessages.emptyStack(visits: visits, undo: ":undo")
    }
    guard isWanted() else { return }
    guard !listing.rows.isEmpty else {
      outcome = .nothingFound
      screen?.show(Paragraph.notice(empty, width: width))
      return
    }
    listing.heading = PlaceMessages.heading(listing)
    listing.chosen = location.flatMap { location in
      listing.rows.firstIndex { $0.item.id == location.left?.id }
    }
    list(listing)
  }

  /// Shows the stack of cards at one of them; returns `false` where lines cannot be redrawn.
  private func showStack(_ stack: [StackEntry], visits: Int, at card: ItemKey?) -> Bool {
    let view = CommandRegistry.stack(
      stack, chosen: card?.id, visits: visits, of: library, preferring: settings.storefront,
      clock: wiring.clock, home: wiring.paths.home)
    guard screen?.enter(view) == true else { return false }
    send(.shown(Location(stackAt: card)))
    return true
  }

  /// Performs a navigation key: goes on from a row of a list.
  func go(_ way: NavigationDirection, from key: ItemKey, in list: Listing) async {
    do {
      guard let row = try await library.item(key.id, preferring: key.storefront) else { return tellGone() }
      let (subject, context) = (ListSubject(row.key, row: row), PromptContext(self, in: list))
      guard let command = CommandRegistry.command(way.command.name) as? any ListCommand.Type else { return }
      try await context.present(await command.list(subject, freshness: .kept, in: context))
    } catch {
      failed(error)
    }
  }

  /// Goes back or forward, and shows the place as it was left.
  func step(forward: Bool) async throws {
    await resuming?.value
    let former = history
    send(.stepped(forward: forward))
    guard history != former, let location = history.here else {
      return failed(
        CommandFailure(
          .nothingFound,
          forward
            ? "There is nothing to go forward to."
            : "There is nothing to go back to; :history lists every card."))
    }
    let isHere = { [self] in history.here == location }
    switch location.place {
    case .card(let key): return await showAgain(key, while: isHere)
    // They may have changed since.
    case .history, .stars, .list: return try await list(location.place, again: location)
    case .home, .results, .album, .artist, .similar: break
    }
    let rows = try await library.items(location.rows)
    var (listing, lines) = (location.listing(rows, room: search.settings.listRows), [Line]?.none)
    if let left = listing, left.isHome {
      let content = homeContent()
      listing = await content.reread(left)
      lines = content.lines(0..<content.count, isLeft: false)
    }
    // After several keys in a row, only the last place is shown.
    guard isHere() else { return }
    guard var listing, !listing.rows.isEmpty else {
      return failed(CommandFailure(.nothingFound, "No row of this list is in the library any more."))
    }
    // Sections still loading for the last shown Home would number their rows by the lines above them then.
    if listing.isHome { home = nil }
    listing.heading = PlaceMessages.heading(listing)
    list(listing, asHome: lines)
    if location.rowsLeftOut > 0 { screen?.tell(PlaceMessages.leftOut(location.rowsLeftOut)) }
  }

  /// Requests the current place again.
  func refresh(in context: PromptContext) async throws {
    let place = history.here?.place ?? search.place.listing?.place
    if let (command, key) = CommandRegistry.lister(of: place) {
      return try await context.present(
        await command.list(context.subject(at: key), freshness: .fresh, in: context))
    }
    switch place {
    case .card(let key): try await refreshCard(key, in: context)
    case .home:
      tellOffline()
      try await showHome(refreshing: true)
    case .history, .stars, .list: try await list(place ?? .history)
    case .results, .album, .artist, .similar, nil:
      if let listing = context.place?.listing, listing.source != .command { tellOffline() }
      send(.refresh(at: now))
    }
  }

  /// Reports that no request is sent, if offline.
  private func tellOffline() {
    if search.settings.isOffline { screen?.tell(PlaceMessages.notAsked) }
  }
}
