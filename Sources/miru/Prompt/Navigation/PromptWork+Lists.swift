internal import Catalog
internal import Features
internal import Terminal

extension PromptWork {
  /// Leaves the rows of a list behind, each with its number, and notes that one is there.
  func showList(_ listing: Listing) {
    navigation.come(to: Location(listing))
    let view = ListingView(listing, now: now, usual: settings.storefront)
    screen?.show(listing.home == nil ? view.lines(width: width) : homeAgain(listing))
    screen?.placeChanged()
  }

  /// Lists rows that a command found: row numbers count in them from now on.
  func list(_ listing: Listing) {
    guard !listing.rows.isEmpty else { return }
    send(.listed(listing))
    showList(listing)
  }

  /// Shows the stack to leaf through, a card in front, or lists it, last opened first.
  ///
  /// Coming back to a place, nothing happens if one has gone on from there once it is read.
  func listHistory(again location: Location? = nil) async throws {
    let visits = try await library.figures().visits
    let stack = try await library.stack()
    guard isWanted(location) else { return }
    if !stack.isEmpty, screen?.leafThrough(stack, from: location?.left?.id, visits: visits) == true {
      return navigation.come(to: Location(stackAt: location?.left))
    }
    let cards = try await library.cards(limit: nil, preferring: settings.storefront)
    guard isWanted(location) else { return }
    show(Listing(title: "history", rows: cards, place: .history), again: location) {
      HistoryView(LiveHistoryViewModel(cards, visits: visits, now: now)).lines(width: width)
    }
  }

  /// Lists what is starred, last starred first; see `listHistory`.
  func listStars(again location: Location? = nil) async throws {
    let starred = try await library.starred(limit: nil, preferring: settings.storefront)
    guard isWanted(location) else { return }
    show(Listing(title: "stars", rows: starred, place: .stars), again: location) {
      StarsView(LiveStarsViewModel(starred, now: now)).lines(width: width)
    }
  }

  private func isWanted(_ location: Location?) -> Bool { location == nil || navigation.here == location }

  /// Leaves rows behind with a heading; come back to, with the row that was chosen. `empty` says that there is none.
  private func show(_ listing: Listing, again location: Location?, empty: () -> [Line]) {
    guard !listing.rows.isEmpty else {
      outcome = .nothingFound
      screen?.show(empty())
      return
    }
    var listing = listing
    listing.heading = PlaceMessages.heading(listing)
    listing.chosen = location.flatMap { location in
      listing.rows.firstIndex { $0.item.id == location.left?.id }
    }
    send(.listed(listing))
    showList(listing)
  }
}
