internal import Catalog
internal import Features
internal import Terminal

extension PromptWork {
  /// Leaves the rows of a list behind, each with its number.
  func showList(_ listing: Listing) {
    screen?.show(ListingView(listing).lines(width: width))
    screen?.placeChanged()
  }

  /// Lists the tracks of an item's album: Apple's answer, or without one what is stored.
  func listAlbum(of number: Int?) async throws {
    guard let row = try await row(number) else { return tellGone() }
    guard let album = row.item.collectionID else {
      throw UsageError("“\(row.item.title ?? "This")” is on no album.")
    }
    let query = LookupQuery(
      .ids([album.rawValue]), in: row.storefront, entity: .song, limit: SearchQuery.limits.upperBound)
    try await list(query, of: .collection(album), title: row.item.collectionName ?? row.item.title ?? "album")
    {
      try await library.tracks(of: album, preferring: row.storefront)
    }
  }

  /// Lists an artist's albums, newest first: Apple's answer, or without one what is stored.
  func listArtist(of number: Int?) async throws {
    guard let row = try await row(number) else { return tellGone() }
    guard let artist = row.item.artistID else {
      throw UsageError("Apple names no artist for “\(row.item.title ?? "this")”.")
    }
    let query = LookupQuery(
      .ids([artist.rawValue]), in: row.storefront, entity: .album, limit: SearchQuery.limits.upperBound,
      recentFirst: true)
    try await list(query, of: .artist(artist), title: row.item.artistName ?? row.item.title ?? "artist") {
      try await library.collections(of: artist, preferring: row.storefront)
    }
  }

  /// Shows the stack to leaf through, or lists it, last opened first.
  func listHistory() async throws {
    let visits = try await library.figures().visits
    let stack = try await library.stack()
    if !stack.isEmpty, screen?.leafThrough(stack, from: nil, visits: visits) == true { return }
    let cards = try await library.cards(limit: nil, preferring: settings.storefront)
    if cards.isEmpty { outcome = .nothingFound } else { send(.listed(cards, title: Listing.history)) }
    screen?.show(HistoryView(StackViewModel(cards, visits: visits, now: now)).lines(width: width))
  }

  /// Lists what was starred, last starred first.
  func listStars() async throws {
    let starred = try await library.starred(limit: nil, preferring: settings.storefront)
    if starred.isEmpty { outcome = .nothingFound } else { send(.listed(starred, title: Listing.stars)) }
    screen?.show(StarsView(ShelfViewModel(starred, now: now)).lines(width: width))
  }

  /// The answer's first row is the album or artist itself; the list is what belongs to it.
  private func list(
    _ query: LookupQuery, of parent: ItemID, title: String, else stored: () async throws -> [StoredItem]
  ) async throws {
    do {
      let answer = try await answer(to: .lookup(query))
      await readAllowance()
      let rows = answer.rows.filter { $0.item.id != parent }
      guard !rows.isEmpty else {
        return failed(
          Failure(.nothingFound, "Apple's store \(query.storefront.code) has nothing here."))
      }
      list(rows, title: title, of: query)
      if answer.source == .outdated { screen?.tell(SearchNotice.outdated(answer.fetchedAt).sentence()) }
    } catch let error as CatalogError {
      let last = try await catalogue.lastAnswer(to: .lookup(query))
      let earlier = last?.rows.filter { $0.item.id != parent } ?? []
      let rows = earlier.isEmpty ? try await stored() : earlier
      if error != .offline || rows.isEmpty { failed(Failure(error)) }
      if let last, !earlier.isEmpty { screen?.tell(SearchNotice.outdated(last.fetchedAt).sentence()) }
      if !rows.isEmpty { list(rows, title: title, of: query) }
    }
  }

  private func list(_ rows: [StoredItem], title: String, of query: LookupQuery) {
    send(.listed(rows, title: title, source: .answer(.lookup(query))))
    if let listing = search.listing { showList(listing) }
  }
}
