internal import Catalog
internal import Features
internal import Terminal

extension Navigator {
  /// Opens a stored row: commits the visit, then shows the card.
  func open(_ key: ItemKey, query: String?) async {
    let isForgotten = query.map { work.forgottenSearches.contains(TextNormalizer.normal($0)) } ?? false
    do {
      if let picked = work.picked {
        guard let row = try await work.library.item(key.id, preferring: key.storefront) else {
          return tellGone()
        }
        picked.choose(row)
        work.screen?.leave()
        return
      }
      guard let opened = try await work.library.open(key, query: isForgotten ? nil : query, at: work.now)
      else {
        return tellGone()
      }
      showCard(opened)
    } catch {
      await showUnwritten(key, because: error)
    }
  }

  /// Opens the item of a pasted link or number: the stored row, otherwise Apple's.
  func open(_ pasted: PastedItem) async {
    do {
      if let stored = try await work.library.firstItem(of: pasted.candidates, preferring: pasted.storefront) {
        return await open(stored.key, query: nil)
      }
      // Rows do not hold their barcodes, but the answer tells for good what one led to.
      if pasted.code != nil,
        let row = try await work.catalogue.lastAnswer(to: .lookup(pasted.lookup))?.rows.first
      {
        return await open(row.key, query: nil)
      }
      let answer = try await PromptContext(work, in: nil).requesting { [work] in
        try await work.catalogue.answer(to: .lookup(pasted.lookup), trigger: .deliberate, freshness: .kept)
      }
      guard let row = answer.rows.first else {
        if let code = pasted.asBarcode { return await open(code) }
        return work.send(.nothingBehind(pasted, at: work.now))
      }
      if row.isEdited == true { return drawCard(row) }
      await open(row.key, query: nil)
    } catch CatalogError.offline {
      work.send(.nothingBehind(pasted, at: work.now))
    } catch {
      work.failed(ErrorReport(error))
      await work.readAllowance()
    }
  }

  /// Shows a card again without another opening, unless it is no longer wanted by then.
  func showAgain(_ key: ItemKey, while isWanted: () -> Bool = { true }) async {
    do {
      guard let stored = try await work.library.item(key.id, preferring: key.storefront) else {
        return tellGone()
      }
      if isWanted() { drawCard(stored, at: Location(card: key)) }
    } catch {
      work.failed(ErrorReport(error))
    }
  }

  /// Reports that a row was removed from the library since it was listed.
  func tellGone() { work.failed(ErrorReport(CommandFailure.gone)) }

  /// Requests a card's item again and shows the result; this does not count as an opening.
  func refreshCard(_ key: ItemKey, in context: PromptContext) async throws {
    let query = LookupQuery(.ids([key.id.number]), in: key.storefront)
    let found = try await context.requesting { try await context.finder(.fresh).lookup(query) }
    work.outcome = found.status
    for notice in found.notices { work.tell(notice) }
    if found.rows.contains(where: { $0.item.id == key.id }) { await showAgain(key) }
  }

  private func showCard(_ stored: StoredItem, unwritten: LibraryError? = nil) {
    drawCard(stored, at: Location(card: stored.key), unwritten: unwritten)
  }

  private static let cardKeys =
    "Alt-A lists its album or season, Alt-I its artist's works; :star stars it, :help commands lists the rest."

  /// Shows a card at its place; that of an edited row has none.
  func drawCard(_ stored: StoredItem, at location: Location? = nil, unwritten: LibraryError? = nil) {
    let model = stored.card(now: work.now, visitFailure: unwritten)
    var lines = TrackCardView(model).lines(width: work.width)
    // A picture needs the room.
    if !hasShownCard, work.screen?.isTerminal == true, case .off = work.pictures {
      lines += Paragraph.notice(Self.cardKeys, width: work.width)
    }
    hasShownCard = true
    work.showTogether {
      work.send(.shown(location))
      work.screen?.show(lines)
    }
    work.showCover(of: stored, below: lines.rows(width: work.width))
  }

  /// Shows the card although its visit could not be stored, with a note about it.
  private func showUnwritten(_ key: ItemKey, because error: any Error) async {
    guard let reason = error as? LibraryError,
      let stored = try? await work.library.item(key.id, preferring: key.storefront)
    else { return work.failed(ErrorReport(error)) }
    work.outcome = CommandStatus(reason)
    work.log.note("\(reason.sentence)")
    showCard(stored, unwritten: reason)
  }
}
