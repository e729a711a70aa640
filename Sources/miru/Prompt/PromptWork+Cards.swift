internal import Catalog
internal import Features
internal import Logging
internal import Terminal

extension PromptWork {
  /// Opens a stored row: the visit is committed, then the card is shown.
  func open(_ key: ItemKey, query: String?) async {
    let isForgotten = query.map { forgottenSearches.contains(TextNormalizer.normal($0)) } ?? false
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
      let answer = try await requesting {
        try await catalogue.answer(to: .lookup(pasted.lookup), trigger: .deliberate, freshness: .kept)
      }
      guard let row = answer.rows.first else { return send(.nothingBehind(pasted, at: now)) }
      await open(row.key, query: nil)
    } catch CatalogError.offline {
      send(.nothingBehind(pasted, at: now))
    } catch {
      failed(ErrorReport(error))
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
      failed(ErrorReport(error))
    }
  }

  /// Says that a row was removed from the library since it was listed.
  func tellGone() { failed(ErrorReport(CommandFailure.gone)) }

  /// Requests a card's item again and shows what came; that is no opening.
  func refreshCard(_ key: ItemKey) async throws {
    let query = LookupQuery(.ids([key.id.number]), in: key.storefront)
    let found = try await requesting { try await finder(.fresh).lookup(query) }
    outcome = found.status
    for notice in found.notices { tell(notice) }
    if found.rows.contains(where: { $0.item.id == key.id }) { await showAgain(key) }
  }

  private func showCard(_ stored: StoredItem, unwritten: LibraryError? = nil) {
    navigation.come(to: Location(card: stored.key))
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
    else { return failed(ErrorReport(error)) }
    outcome = CommandStatus(reason)
    log.error("\(reason.sentence)")
    showCard(stored, unwritten: reason)
  }
}
