internal import Catalog
internal import Features
internal import Terminal

extension Navigator {
  /// Prints the rows of a list with their numbers, and adds it to the navigation history.
  func showList(_ listing: Listing) {
    // The history is saved, and edited rows reach no file.
    if !listing.isEdited { history.come(to: Location(listing)) }
    let view = ListView(ListingViewModel(listing, now: work.now, usual: work.settings.storefront))
    work.screen?.show(listing.home == nil ? view.lines(width: work.width) : work.home.again(listing))
    work.screen?.placeChanged()
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
      work.screen?.leafThrough(stack, from: location?.left?.id, visits: visits) == true
    {
      return history.come(to: Location(stackAt: location?.left))
    }
    let cards = try await work.library.cards(limit: limit, preferring: work.settings.storefront)
    guard isWanted(location) else { return }
    show(
      Listing(title: "history", rows: cards, place: .history), again: location,
      empty: EmptyStack.sentence(visits: visits, undo: ":undo"))
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
