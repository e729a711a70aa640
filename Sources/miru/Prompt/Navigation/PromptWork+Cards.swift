internal import Catalog
internal import Features
internal import Terminal

// The cards of the session.

extension PromptWork {
  /// Opens a stored row: commits the visit, then shows the card.
  func open(_ key: ItemKey, query: String?) async {
    let isForgotten = query.map { forgottenSearches.contains(TextNormalizer.normal($0)) } ?? false
    do {
      if picked != nil {
        guard let row = try await library.item(key.id, preferring: key.storefront) else { return tellGone() }
        picked = [row]
        screen?.leave()
      } else if let opened = try await library.open(key, query: isForgotten ? nil : query, at: now) {
        drawCard(opened, at: Location(card: key))
      } else {
        tellGone()
      }
    } catch let reason as LibraryError {
      guard let stored = try? await library.item(key.id, preferring: key.storefront) else {
        return failed(reason)
      }
      outcome = CommandStatus(reason)
      log.note(reason.sentence)
      drawCard(stored, at: Location(card: stored.key), unwritten: reason)
    } catch {
      failed(error)
    }
  }

  /// Opens the item of a pasted link or number: the stored row, otherwise Apple's.
  func open(_ pasted: PastedItem) async {
    do {
      let context = PromptContext(self, in: nil)
      let finder = try await context.finder(.kept)
      if let stored = try await finder.stored(pasted) { return await open(stored.key, query: nil) }
      let found = try await context.requesting { try await finder.item(pasted) }
      guard let row = found.rows.first else {
        guard found.status == .nothingFound else { throw CommandFailure(found.status, found.notices) }
        return send(.nothingBehind(pasted, at: now))
      }
      outcome = found.status
      found.notices.forEach(tell)
      if row.isEdited == true { return drawCard(row) }
      await open(row.key, query: nil)
    } catch {
      failed(error)
      await readAllowance()
    }
  }

  /// Shows a card again without another opening, unless it is no longer wanted by then.
  func showAgain(_ key: ItemKey, while isWanted: () -> Bool = { true }) async {
    do {
      guard let stored = try await library.item(key.id, preferring: key.storefront) else { return tellGone() }
      if isWanted() { drawCard(stored, at: Location(card: key)) }
    } catch {
      failed(error)
    }
  }

  /// Reports that a row was removed from the library since it was listed.
  func tellGone() { failed(CommandFailure.gone) }

  /// Requests a card's item again and shows the result; this does not count as an opening.
  func refreshCard(_ key: ItemKey, in context: PromptContext) async throws {
    let query = LookupQuery(.ids([key.id.number]), in: key.storefront)
    let found = try await context.requesting { try await context.finder(.fresh).lookup(query) }
    outcome = found.status
    found.notices.forEach(tell)
    if found.rows.contains(where: { $0.item.id == key.id }) { await showAgain(key) }
  }

  private static let cardKeys =
    "Alt-A lists its album or season, Alt-I its artist's works; :star stars it, :help commands lists the rest."

  /// Shows a card at its place; that of an edited row has none.
  func drawCard(_ stored: StoredItem, at location: Location? = nil, unwritten: LibraryError? = nil) {
    let model = stored.card(now: now, visitFailure: unwritten)
    var lines = TrackCardView(model).lines(width: width)
    // A picture needs the room.
    if !hasShownCard, let screen, !search.settings.isScript, !screen.showsPictures {
      lines += Paragraph.notice(Self.cardKeys, width: width)
    }
    hasShownCard = true
    showTogether {
      send(.shown(location))
      screen?.show(lines)
    }
    guard settings.art != .off, let address = stored.coverURL else { return }
    let text = address.lines(width: width)
    screen?.showCover(address, below: lines.rows(width: width), else: text)
  }
}
