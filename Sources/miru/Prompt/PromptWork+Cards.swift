internal import Catalog
internal import Features
internal import Logging
internal import Terminal

extension PromptWork {
  /// Opens a stored row: the visit is committed, then the card is shown.
  func open(_ key: ItemKey, query: String?) async {
    do {
      guard let opened = try await library.open(key, query: query, at: now) else {
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

  /// Shows a card again without opening it anew: `:back` and `:forward`.
  func showAgain(_ key: ItemKey) async {
    do {
      guard let stored = try await library.item(key.id, preferring: key.storefront) else {
        return tellGone()
      }
      showCard(stored)
    } catch {
      failed(Failure(error))
    }
  }

  /// Says that a row was taken out of the library since it was listed.
  func tellGone() {
    failed(Failure(.nothingFound, "This item is not in the library any more; search for it again."))
  }

  /// The row that a command means: the numbered one, else the card last shown; `nil` if it is gone.
  func row(_ number: Int?) async throws -> StoredItem? {
    if let number {
      guard let row = listing?.row(number) else {
        let count = listing?.rows.count ?? 0
        throw UsageError(
          count == 0
            ? "There is no row \(number), because nothing is listed: rows have numbers once Enter has listed them."
            : "There is no row \(number): the last list has rows 1 to \(count).")
      }
      return row
    }
    guard let key = trail.current else {
      throw UsageError("Name a row by its number, or open a card first.")
    }
    return try await library.item(key.id, preferring: key.storefront)
  }

  private func showCard(_ stored: StoredItem, unwritten: LibraryError? = nil) {
    trail.opened(stored.key)
    let model = StoredCardViewModel(stored, now: now, visitFailure: unwritten)
    screen?.show(TrackCardView(model).lines(width: width))
    showCover(of: stored)
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
