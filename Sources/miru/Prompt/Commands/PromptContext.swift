internal import Catalog
internal import Features
internal import Terminal

/// The command context of one command at the prompt.
@MainActor final class PromptContext: CommandContext {
  let work: PromptWork
  /// The list that the command's row numbers refer to.
  let listing: Listing?
  /// The search whose rows the numbers refer to although they were not listed in time.
  private let unlisted: String?

  init(_ work: PromptWork, in listing: Listing?, unlisted: String? = nil) {
    self.work = work
    self.listing = unlisted == nil ? listing : nil
    self.unlisted = unlisted
  }

  var clock: any TimeSource { work.wiring.clock }
  var prompt: (any PromptControl)? { self }
  var libraryPath: String { work.wiring.libraryPath }
  var isPrivate: Bool { work.wiring.options.isPrivate }

  func library() async throws -> any LibraryPorts { work.library }
  func catalogue() async throws -> any CatalogPorts { work.catalogue }
  func settings() async throws -> CommandSettings { CommandSettings(work.settings) }
  func quota() async throws -> [QuotaReport] { try await work.wiring.quota() }

  func item(
    _ reference: ItemReference?, in store: Storefront?, freshness: Freshness
  ) async throws -> FoundItem {
    guard let reference else {
      guard !work.search.place.showsEdited else { throw CommandFailure.edited }
      guard let key = work.search.place.history.card else { throw UsageError(Self.nothingOpened) }
      guard let row = try await work.library.item(key.id, preferring: key.storefront) else {
        throw CommandFailure.gone
      }
      return FoundItem(row)
    }
    if let row = try await stored(reference) { return FoundItem(row) }
    guard let wanted = reference.pasted(in: store ?? work.settings.storefront) else {
      throw CommandFailure.gone
    }
    let found = try await requesting { try await finder(freshness).item(wanted) }
    guard let row = found.rows.first else { throw CommandFailure(found.status, found.notices) }
    return FoundItem(row, status: found.status, notices: found.notices)
  }

  func stored(_ reference: ItemReference) async throws -> StoredItem? {
    if let row = try listedRow(reference) { return row }
    let storefront = work.settings.storefront
    let candidates = reference.pasted(in: storefront)?.candidates ?? []
    return try await work.library.firstItem(of: candidates, preferring: storefront)
  }

  func subject(
    _ reference: ItemReference?, guess: ListGuess?, freshness: Freshness
  ) async throws -> ListSubject {
    guard let reference else {
      guard !work.search.place.showsEdited else { throw CommandFailure.edited }
      guard let key = work.search.place.history.subject else { throw UsageError(Self.nothingOpened) }
      return try await subject(at: key)
    }
    if let row = try listedRow(reference) {
      choose(reference)
      return ListSubject(row.key, row: row)
    }
    let row = try await item(reference, in: nil, freshness: .kept).row
    return ListSubject(row.key, row: row)
  }

  /// Returns the subject of a place: its stored row, otherwise the rows listed at the place.
  ///
  /// An artist or album that the user reached through another row may not be stored itself.
  func subject(at key: ItemKey) async throws -> ListSubject {
    if let row = try await work.library.item(key.id, preferring: key.storefront) {
      return ListSubject(key, row: row)
    }
    return ListSubject(
      key, row: nil, beside: try await work.library.items(work.search.place.history.rowsBesideSubject))
  }

  /// Returns the row of the last list that a reference numbers; `nil` if it is not a row number.
  ///
  /// - Throws: `UsageError` for a number too short to be one of Apple's ids.
  func listedRow(_ reference: ItemReference) throws -> StoredItem? {
    guard case .number(let number) = reference else { return nil }
    if let row = Int(exactly: number).flatMap({ listing?.row($0) }) {
      guard row.isEdited != true else { throw CommandFailure.edited }
      return row
    }
    guard String(number).count < PastedItem.fewestDigits else { return nil }
    if let unlisted {
      throw UsageError(
        "There is no row \(number), because the results for \(Wording.quoted(unlisted)) were not listed.")
    }
    let count = listing?.rows.count ?? 0
    throw UsageError(
      count == 0
        ? "There is no row \(number), because no rows are listed. Enter lists rows with their numbers."
        : "There is no row \(number): the last list has \(count == 1 ? "one row" : "rows 1 to \(count)").")
  }

  /// Marks the row of a navigation as chosen in its list.
  private func choose(_ reference: ItemReference) {
    guard let listing, case .number(let number) = reference else { return }
    work.send(.chose(Int(number) - 1, of: listing))
  }

  private static let nothingOpened = "Give a row number, or open a card first."

  func say(_ sentence: String) { work.screen?.tell(sentence) }

  func requesting<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    work.send(.commandAsks(true))
    defer { work.send(.commandAsks(false)) }
    let value = try await body()
    await work.readAllowance()
    return value
  }

  func progress(_ title: String, of total: String, besideRows: Bool) -> any CommandProgress {
    let talk = ProgressMessages(title, " of \(total)", isSpoken: work.wiring.isSpoken, clock: clock) {
      [work] in
      work.screen?.tell($0)
    }
    return TalkedProgress(talk: talk)
  }

  func cancellable<Value: Sendable>(
    saying cancelled: String, _ body: @escaping @MainActor () async throws -> Value
  ) async throws -> Value {
    let run = Task { try await body() }
    let long = LongWork(cancelled: cancelled) { run.cancel() }
    work.longWork = long
    defer { if work.longWork === long { work.longWork = nil } }
    return try await run.value
  }

  func flush() throws { try work.wiring.output.flush() }

  func copy(_ text: String) async -> Bool {
    guard isTerminal, !work.wiring.isPlain else { return false }
    if await Clipboard.takeByTmux(text, environment: work.wiring.environment) { return true }
    return work.screen?.copy(text) ?? false
  }

  func openPage(_ page: ExternalURL) async throws { try await BrowserOpener.openOrSay(page, clock: clock) }

  func forget(_ personalData: DeletionTarget, name: String, item: CatalogItem?) async throws -> CommandResult
  {
    if case .query(let text) = personalData { work.forgottenSearches.insert(TextNormalizer.normal(text)) }
    // Nothing that is paused is listed any more.
    work.send(.forgot(personalData, at: now))
    // Answers in progress would store deleted data again.
    let breakpoints = work.wiring.breakpoints.releaseAll()
    defer { work.wiring.breakpoints.breakpoints = breakpoints }
    await work.catalogue.forgetExchanges()
    work.covers.forgetDrawn()
    let forgetter = Forgetter(
      library: work.library, wiring: work.wiring, tell: { [work] in work.screen?.tell($0) },
      orderForSearch: "':forget query WORDS'")
    let result = try await work.navigator.forget(personalData) {
      try await forgetter.forget(personalData, name: name, item: item)
    }
    work.home.shown = nil
    return result
  }

  func forgetOnAllMachines(isConfirmed: Bool) async throws -> CommandResult {
    throw UsageError(
      "--on-all-machines works only in the shell: 'miru forget --everything --on-all-machines'.")
  }

  func undoInterruptedImport() async throws -> [String]? {
    try await work.imports.undoInterrupted()
  }

  func expanded(_ path: String) -> String { work.wiring.paths.expanded(path) }
}

/// A long operation of a command, which Ctrl-C cancels.
@MainActor final class LongWork {
  /// The message when it is cancelled.
  let cancelled: String
  let cancel: () -> Void

  init(cancelled: String, cancel: @escaping () -> Void) {
    self.cancelled = cancelled
    self.cancel = cancel
  }
}

// Previews at the prompt, one at a time.

extension PromptContext {
  func play(_ rows: [StoredItem]) async throws {
    let reach = try work.wiring.reachOfAddresses()
    let playable = rows.filter { (try? $0.previewAddress(reach: reach)) != nil }
    // A single row without a preview says why.
    guard let queue = PreviewQueue(playable.isEmpty ? Array(rows.prefix(1)) : playable) else { return }
    try await play(queue)
  }

  func playOther(by step: Int) async throws {
    guard var queue = work.previews else {
      throw CommandFailure(
        .nothingFound, "No previews are playing; ':preview all' plays those of the last list.")
    }
    guard queue.go(by: step) else {
      throw CommandFailure(.nothingFound, "This is preview \(queue.position).")
    }
    try await play(queue)
  }

  func stopPlaying() async throws {
    work.previews = nil
    guard await work.player.stop() else { throw CommandFailure(.nothingFound, "No preview is playing.") }
    send(.playing(nil, at: now))
  }

  /// Plays the present preview of a queue, and the next ones after it.
  private func play(_ queue: PreviewQueue) async throws {
    let row = queue.row
    work.previews = nil
    let address: ExternalURL?
    let reach = try work.wiring.reachOfAddresses()
    do throws(ExternalURLError) {
      address = try row.previewAddress(reach: reach)
    } catch {
      throw CommandFailure(.unreadable, error.sentence("The preview's address"))
    }
    guard let address else {
      throw CommandFailure(.nothingFound, "Apple has no preview of \(row.name).")
    }
    guard await !work.catalogue.isOffline else {
      throw CommandFailure(
        .unreachable, "Offline: previews come from Apple's servers. ':offline off' allows requests again.")
    }
    let position = queue.isSingle ? nil : queue.position
    work.previews = queue
    try await work.player.play(address) { [self] in
      let notice = row.previewNotice
      work.screen?.show(Paragraph.notice(notice.sentence, link: notice.link, width: work.width))
      send(.playing(Playback(title: row.name, position: position), at: now))
    } heard: { [self] in
      send(.playing(Playback(title: row.name, position: position, startedAt: now), at: now))
    } ended: { [self] failure in
      send(.playing(nil, at: now))
      if let failure {
        work.previews = nil
        return work.failed(
          ErrorReport(.unreachable, failure.previewSentence(inDemo: work.wiring.options.isDemo)))
      }
      var next = queue
      guard next.go(by: 1) else { return work.previews = nil }
      work.asides.start { [self] in
        // Another preview may have been chosen meanwhile.
        guard work.previews?.position == queue.position else { return }
        do { try await playOther(by: 1) } catch { work.failed(ErrorReport(error)) }
      }
    }
  }
}
