internal import Catalog
internal import Features
internal import Logging

extension Navigator {
  /// Performs a navigation key: goes on from a row of a list.
  func go(_ way: NavigationDirection, from key: ItemKey, in list: Listing) async {
    do {
      guard let row = try await work.library.item(key.id, preferring: key.storefront) else {
        return tellGone()
      }
      if let chosen = list.chosen { history.choose(chosen, of: list) }
      let (subject, context) = (ListSubject(row.key, row: row), PromptContext(work, in: list))
      switch way {
      case .album: try await context.present(await AlbumCommand.list(subject, freshness: .kept, in: context))
      case .artist:
        try await context.present(await ArtistCommand.list(subject, freshness: .kept, in: context))
      case .back, .forward: break
      }
    } catch {
      work.failed(ErrorReport(error))
    }
  }

  /// Goes back and shows the place as it was left.
  func goBack() async throws {
    await resuming?.value
    try await showAgain(
      history.back(), else: "There is nothing to go back to; :history lists every card.")
  }

  /// Goes forward and shows the place.
  func goForward() async throws {
    await resuming?.value
    try await showAgain(history.forward(), else: "There is nothing to go forward to.")
  }

  /// Requests the current place again.
  func refresh(in context: PromptContext) async throws {
    let place = history.here?.place ?? (work.search.listing?.home == nil ? nil : .home)
    if let (command, key) = CommandRegistry.lister(of: place) {
      return try await context.present(
        await command.list(context.subject(at: key), freshness: .fresh, in: context))
    }
    switch place {
    case .card(let key): try await refreshCard(key, in: context)
    case .home:
      tellOffline()
      try await work.home.refresh()
    case .history: try await listHistory()
    case .stars: try await listStars()
    case .list(let name): try await listItems(of: name)
    case .results, .album, .artist, .similar, nil:
      if let listing = context.listing, listing.source != .command { tellOffline() }
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
    if let left = listing, left.home != nil { listing = await work.home.reread(left) }
    // After several keys in a row, only the last place is shown.
    guard isHere() else { return }
    guard var listing, !listing.rows.isEmpty else {
      return work.failed(ErrorReport(.nothingFound, "No row of this list is in the library any more."))
    }
    // Sections still loading for the last shown Home would number their rows by the lines above them then.
    if listing.home != nil { work.home.shown = nil }
    listing.heading = PlaceMessages.heading(listing)
    work.send(.listed(listing))
    showList(listing)
    if location.rowsLeftOut > 0 {
      work.screen?.tell(PlaceMessages.leftOut(location.rowsLeftOut))
    }
  }
}
