internal import Catalog
internal import Features
internal import Logging
internal import Terminal

extension PromptWork {
  /// Opens a stored row: the visit is committed, then the card is shown.
  func open(_ key: ItemKey, query: String?) async {
    let isForgotten = query.map { forgottenSearches.contains(Spelling.normal($0)) } ?? false
    do {
      guard let opened = try await library.open(key, query: isForgotten ? nil : query, at: now) else {
        return tellGone()
      }
      showCard(opened)
    } catch {
      await showUnwritten(key, because: error)
    }
  }

  /// Opens what a pasted link or number names: the stored row, else what Apple has.
  func open(_ pasted: PastedItem) async {
    do {
      for candidate in pasted.candidates {
        if let stored = try await library.item(candidate, preferring: pasted.storefront) {
          return await open(stored.key, query: nil)
        }
      }
      let answer = try await answer(to: .lookup(pasted.lookup))
      await readAllowance()
      guard let row = answer.rows.first else { return send(.nothingBehind(pasted, at: now)) }
      await open(row.key, query: nil)
    } catch CatalogError.offline {
      send(.nothingBehind(pasted, at: now))
    } catch {
      failed(Failure(error))
      await readAllowance()
    }
  }

  /// Shows a card again without opening it anew, unless it is no longer wanted by then.
  func showAgain(_ key: ItemKey, while isWanted: () -> Bool = { true }) async {
    do {
      guard let stored = try await library.item(key.id, preferring: key.storefront) else {
        return tellGone()
      }
      if isWanted() { drawCard(stored) }
    } catch {
      failed(Failure(error))
    }
  }

  /// Says that a row was taken out of the library since it was listed.
  func tellGone() {
    failed(Failure(.nothingFound, "This item is not in the library any more; search for it again."))
  }

  /// The row that a command goes on from: the numbered one, chosen in its list from now on, else what one is at.
  func goingOn(from number: Int?) async throws -> StoredItem? {
    guard let number else {
      guard let key = walk.subject else { throw UsageError(Self.nothingOpened) }
      return try await library.item(key.id, preferring: key.storefront)
    }
    guard let row = try await row(number) else { return nil }
    if let listing {
      // Of a list that came since the command's Enter, no row was chosen.
      if search.listing?.counts(as: listing) == true { send(.chose(number - 1)) }
      walk.choose(number - 1, of: listing)
    }
    return row
  }

  private static let nothingOpened = "Name a row by its number, or open a card first."

  /// Asks Apple for a card's item again and shows what came; that is no opening.
  func refreshCard(_ key: ItemKey) async throws {
    let query = LookupQuery(.ids([key.id.number]), in: key.storefront)
    let found = try await asking { try await Asking(self, freshness: .fresh).lookup(query) }
    await readAllowance()
    outcome = found.ending
    for notice in found.notices { screen?.tell(notice) }
    if found.rows.contains(where: { $0.item.id == key.id }) { await showAgain(key) }
  }

  /// The row that a command means: the numbered one, else the card last shown; `nil` if it is gone.
  func row(_ number: Int?) async throws -> StoredItem? {
    if let number {
      guard let row = listing?.row(number) else {
        let count = listing?.rows.count ?? 0
        if String(number).count >= PastedItem.fewestDigits {
          throw UsageError(
            "There is no row \(number). If it is Apple's id, type it without a command: Enter opens the item."
          )
        }
        throw UsageError(
          count == 0
            ? "There is no row \(number), because nothing is listed: rows have numbers once Enter has listed them."
            : "There is no row \(number): the last list has \(count == 1 ? "one row" : "rows 1 to \(count)")."
        )
      }
      return row
    }
    guard let key = walk.card else { throw UsageError(Self.nothingOpened) }
    return try await library.item(key.id, preferring: key.storefront)
  }

  private func showCard(_ stored: StoredItem, unwritten: LibraryError? = nil) {
    walk.come(to: Stop(card: stored.key))
    drawCard(stored, unwritten: unwritten)
  }

  private func drawCard(_ stored: StoredItem, unwritten: LibraryError? = nil) {
    let model = stored.card(now: now, visitFailure: unwritten)
    let lines = TrackCardView(model).lines(width: width)
    screen?.show(lines)
    showCover(of: stored, below: lines.rows(width: width))
    screen?.placeChanged()
  }

  /// The card is shown although its visit could not be written, and says so.
  private func showUnwritten(_ key: ItemKey, because error: any Error) async {
    guard let reason = error as? LibraryError,
      let stored = try? await library.item(key.id, preferring: key.storefront)
    else { return failed(Failure(error)) }
    outcome = Ending(reason)
    log.error("\(reason.sentence)")
    showCard(stored, unwritten: reason)
  }
}
