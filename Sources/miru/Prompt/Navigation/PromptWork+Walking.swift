internal import Catalog
internal import Features
internal import Logging

extension PromptWork {
  /// Does what a key asked for: goes on from a row of a list.
  func go(_ way: NavigationDirection, from key: ItemKey, in list: Listing) async {
    do {
      guard let row = try await library.item(key.id, preferring: key.storefront) else { return tellGone() }
      if let chosen = list.chosen { navigation.choose(chosen, of: list) }
      let subject = ListSubject(row.key, row: row)
      switch way {
      case .album: try await present(await AlbumCommand.list(subject, freshness: .kept, in: self))
      case .artist: try await present(await ArtistCommand.list(subject, freshness: .kept, in: self))
      case .back, .forward: break
      }
    } catch {
      failed(ErrorReport(error))
    }
  }

  /// Goes back a place, and shows it as it was left.
  func goBack() async throws {
    await resuming?.value
    try await showAgain(
      navigation.back(), else: "There is no place before this one; :history has every card.")
  }

  /// Goes forward again.
  func goForward() async throws {
    await resuming?.value
    try await showAgain(navigation.forward(), else: "There is no place after this one.")
  }

  /// Asks Apple again for what one is at.
  func refresh() async throws {
    switch navigation.here?.place ?? (search.listing?.home == nil ? nil : .home) {
    case .album(let key):
      try await present(await AlbumCommand.list(subject(at: key), freshness: .fresh, in: self))
    case .artist(let key):
      try await present(await ArtistCommand.list(subject(at: key), freshness: .fresh, in: self))
    case .similar(let key):
      try await present(await SimilarCommand.list(subject(at: key), freshness: .fresh, in: self))
    case .card(let key): try await refreshCard(key)
    case .home:
      tellOffline()
      try await refreshHome()
    case .history: try await listHistory()
    case .stars: try await listStars()
    case .results, nil:
      if let listing, listing.source != .command { tellOffline() }
      send(.refresh(at: now))
    }
  }

  private func present(_ found: FoundList) async throws {
    try await present(CommandResult(found, format: .table, source: .lookup))
  }

  /// Says that nobody is asked for what is shown anew, unless somebody is.
  private func tellOffline() {
    if search.settings.isOffline { screen?.tell(PlaceMessages.notAsked) }
  }

  private func showAgain(_ location: Location?, else sentence: String) async throws {
    guard let location else { return failed(ErrorReport(.nothingFound, sentence)) }
    let isHere = { [self] in navigation.here == location }
    if case .card(let key) = location.place { return await showAgain(key, while: isHere) }
    // What was opened and what is starred may have changed since.
    if location.place == .history { return try await listHistory(again: location) }
    if location.place == .stars { return try await listStars(again: location) }
    let rows = try await library.items(location.rows)
    var listing = location.listing(rows, room: search.settings.listRows)
    if let left = listing, left.home != nil { listing = await reread(left) }
    // Of several keys at once only the place that the last one leads to is shown.
    guard isHere() else { return }
    guard var listing, !listing.rows.isEmpty else {
      return failed(ErrorReport(.nothingFound, "Nothing of this list is in the library any more."))
    }
    // What is still on its way to Home as it was shown last counts its rows by what stood above it then.
    if listing.home != nil { home = nil }
    listing.heading = PlaceMessages.heading(listing)
    send(.listed(listing))
    showList(listing)
    if location.rowsLeftOut > 0 {
      screen?.tell(PlaceMessages.leftOut(location.rowsLeftOut))
    }
  }
}
