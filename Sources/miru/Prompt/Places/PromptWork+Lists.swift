internal import Catalog
internal import Features
internal import Terminal

extension PromptWork {
  /// Leaves the rows of a list behind, each with its number, and notes that one is there.
  func showList(_ listing: Listing) {
    walk.come(to: Stop(listing))
    screen?.show(
      listing.home == nil ? ListingView(listing, now: now).lines(width: width) : homeAgain(listing))
    screen?.placeChanged()
  }

  /// Lists rows that a command found: `:open N` counts in them from now on.
  func list(_ found: PlaceFindings) {
    outcome = found.ending
    for notice in found.notices { screen?.tell(notice) }
    guard !found.listing.rows.isEmpty else { return }
    send(.listed(found.listing))
    showList(found.listing)
  }

  /// Shows the stack to leaf through, a card in front, or lists it, last opened first.
  ///
  /// Nothing happens if it is no longer wanted once it is read.
  func listHistory(from card: ItemKey? = nil, while isWanted: () -> Bool = { true }) async throws {
    let visits = try await library.figures().visits
    let stack = try await library.stack()
    guard isWanted() else { return }
    if !stack.isEmpty, screen?.leafThrough(stack, from: card?.id, visits: visits) == true {
      return walk.come(to: Stop(stackAt: card))
    }
    let cards = try await library.cards(limit: nil, preferring: settings.storefront)
    listed(cards, title: "history", at: .history)
    screen?.show(HistoryView(StackViewModel(cards, visits: visits, now: now)).lines(width: width))
  }

  /// Lists what was starred, last starred first.
  func listStars() async throws {
    let starred = try await library.starred(limit: nil, preferring: settings.storefront)
    listed(starred, title: "stars", at: .stars)
    screen?.show(StarsView(ShelfViewModel(starred, now: now)).lines(width: width))
  }

  /// Notes rows that a view of their own shows.
  private func listed(_ rows: [StoredItem], title: String, at place: Place) {
    guard !rows.isEmpty else {
      outcome = .nothingFound
      return
    }
    let listing = Listing(title: title, rows: rows, place: place)
    send(.listed(listing))
    walk.come(to: Stop(listing))
  }
}
