internal import Catalog
internal import Features
internal import Library
internal import Terminal

/// Runs the effects of the search session and sends it their outcomes as events.
///
/// Decides nothing about queries. The interactive prompt and line mode differ only in their screen.
@MainActor final class PromptWork {
  let wiring: Wiring
  let library: any LibraryPorts
  let catalogue: any CatalogPorts
  let log: LogFile
  let covers: CoverLoader
  /// The screen, which holds this object in turn; set for the time that the prompt runs.
  var screen: (any PromptScreen)?
  /// Reads what keys look up.
  let keys = KeyThread()
  let backgroundTasks = BackgroundTasks()
  /// Background work that no line waits for; awaited only on exit.
  let asides = BackgroundTasks()
  /// Ends when every answer that is shown is in the file or cannot be stored; `nil` if all are.
  var storing: Task<Void, Never>?
  /// The long-running parts of commands, each with its message when it is cancelled. Ctrl-C cancels the last one.
  var longWork: [(number: Int, cancelled: String, cancel: () -> Void)] = []
  /// Whether an import of this prompt is under way, or is being rolled back.
  var isImporting = false
  /// The rollback of interrupted imports; returns their number.
  private(set) var rollingBack: Task<Int, any Error>?
  /// The optimisation of the index after a large import; nothing depends on it.
  private var merging: Task<Void, Never>?
  let navigationStore: NavigationStore
  /// The task that reads the previous session's history.
  var resuming: Task<Void, Never>?
  /// Whether this session has shown a card; the first one names the keys.
  var hasShownCard = false
  /// Home as shown last; `nil` once any of its data was deleted permanently.
  var home: ShownHome?
  let player = PreviewPlayer()
  /// The previews that are played one after the other.
  var previews: PreviewQueue?
  let commandQueue: CommandQueue

  /// The items that the user has chosen for another program; `nil` if they are opened.
  var picked: [StoredItem]?
  private(set) var search: PromptState
  var settings: Settings
  /// Whether no key was pressed since the start.
  var isUntouched = true
  /// The status of the present line so far.
  var outcome = CommandStatus.done

  private var recorder: SessionRecorder?
  private(set) var allowanceReadings = 0
  /// Number of readings of the stars so far; only the result of the last one counts.
  var starReadings = 0
  /// Number of readings of the rows' marks so far; only the result of the last one counts.
  var markReadings = 0
  /// The item whose facts are beside the rows.
  var describedItem: ItemID?
  private var lookup: Task<Void, Never>?
  private var lookupNumber = QueryID()
  /// Forgotten searches that were not repeated since, in normal form. Opening a row of their lists must not store them
  /// again.
  var forgottenSearches: Set<String> = []
  enum Timer { case wake, tick, rest }
  private var timers: [Timer: Task<Void, Never>] = [:]

  /// Creates the work of a prompt; that of a script has numbers only where the script can know them.
  init(_ wiring: Wiring, isScript: Bool = false) async throws {
    self.wiring = wiring
    library = try wiring.library()
    catalogue = try await wiring.catalogue()
    settings = try await wiring.settings()
    navigationStore = NavigationStore(library)
    log = wiring.log
    commandQueue = CommandQueue(clock: wiring.clock)
    covers = CoverLoader(try await wiring.covers())
    var usual = SearchSettings(
      storefront: settings.storefront, entity: settings.entity, panelRows: settings.panelRows,
      isOffline: await catalogue.isOffline, suggests: settings.suggests && !wiring.isPlain,
      showsDetails: settings.showsDetails, saved: SavedSearches(among: try await library.settings()))
    usual.isScript = isScript
    search = PromptState(settings: usual, at: wiring.clock.now().wall)
    wiring.breakpoints.changed = { [weak self] in self?.pausesChanged() }
    Library.whenWaiting { [weak self] in Task { @MainActor in self?.tell(Wiring.waitingToWrite) } }
  }

  /// Shows what a breakpoint holds back, or that it no longer does.
  func pausesChanged() {
    let paused = wiring.breakpoints.paused
    let isNew = paused.last.map { $0.number > (search.paused.last?.number ?? 0) } ?? false
    send(.paused(paused, at: now))
    backgroundTasks.paused = wiring.breakpoints.pausedWork
    if isNew, let last = paused.last, !isRedrawn {
      tell(last.parts(now: now).joined(separator: " · "))
    }
  }

  var width: Int { screen?.width ?? Limits.Transfer.tableWidth }

  /// The current wall-clock time.
  var now: Timestamp { wiring.clock.now().wall }

  /// Sends an event to the session and runs its effects.
  ///
  /// `decided` runs between the two, when the session has its new state. An event that is sent meanwhile, by a key that waited
  /// for painted rows, is handled at once: the next key depends on it.
  func send(_ event: SearchEvent, decided: () -> Void = {}) {
    recorder?.note(event, at: now)
    if search.commands.isEmpty, event.mayBeCommand { search.commands = CommandRegistry.atPrompt }
    let (former, wasCommand) = (search.place, search.text.hasPrefix(":"))
    let effects = search.handle(event)
    decided()
    showTogether {
      for effect in effects { perform(effect, listed: former.listing) }
      screen?.stateChanged()
    }
    commandQueue.advance()
    if search.place.history != former.history { backgroundTasks.start { [self] in await keepHistory() } }
    if case .edited(let text, _, _) = event {
      if text.hasPrefix(":"), !wasCommand { readListNames() }
      if !search.hasSubmissions { wiring.breakpoints.release(typedPast: text) }
    }
  }

  func showTogether(_ body: () -> Void) {
    if let screen { screen.together(body) } else { body() }
  }

  /// Notifies the session that its rows have reached the terminal.
  func painted() {
    recorder?.note(.painted, at: now)
    for effect in search.handle(.painted) { perform(effect, listed: search.place.listing) }
  }

  /// Records the session to a new file from now on, unless a recording is in progress; `nil` ends that one.
  ///
  /// - Returns: The file of the recording that was in progress.
  /// - Throws: `RecordingError`.
  @discardableResult func record(to path: String?) throws(RecordingError) -> String? {
    let former = recorder.flatMap { $0.failure == nil ? $0.path : nil }
    if path == nil { recorder = nil }
    guard let path, former == nil else { return former }
    recorder = try SessionRecorder(RecordingStart(search), to: path)
    recorder?.onFailure = { [weak self] in self?.failed($0) }
    return nil
  }

  /// Records what the panel shows, if the session is being recorded.
  func noteFrame(_ lines: [Line], width: Int, height: Int) {
    recorder?.note(RecordedFrame(lines, suggestion: search.suggestion, width: width, height: height))
  }

  /// Why recording stopped, if it did.
  var recordingFailure: RecordingError? { recorder?.failure }

  /// Prints what an error says, and makes it the status of the present line.
  func failed(_ error: any Error) {
    let report = ErrorReport(error)
    outcome = report.exitStatus
    // Each item of several has a line.
    for sentence in (error as? CommandFailure)?.notices ?? [report.sentence].compactMap(\.self) {
      log.note(sentence)
      tell(sentence)
    }
  }

  /// Runs a body whose failure is only logged.
  func logging(_ failure: String, _ body: () async throws -> Void) async {
    do { try await body() } catch { log.note("\(failure): \(error)") }
  }

  /// Prints a sentence; a repeated reason why Apple cannot be reached becomes a short one.
  func tell(_ sentence: String) {
    let isKnown = search.lostNetwork.map { $0.sentence(at: now) == sentence } ?? false
    screen?.tell(isKnown ? SearchNotice.stillUnreachable : sentence)
  }

  /// Runs a command in its turn. Its row numbers count in the list at its Enter or, if it had to wait, in the list printed
  /// by what it waited for.
  ///
  /// Without numbers it is about `items`, by default the picked ones.
  func start(_ call: CommandCall, in listing: Listing?, about items: [StoredItem]? = nil) {
    let number = search.number
    // What deletes names what it deletes.
    let picked = items == nil && !["forget", "clear"].contains(call.name) ? search.picked : []
    backgroundTasks.start { [self] in
      await commandQueue.run(CommandRegistry.command(call.name)?.turn ?? .inOrder) {
        self.search.awaitsSearches(upTo: number) == false
      } overdue: {
        // What is paused is listed when it continues.
        if self.search.paused.isEmpty { self.send(.leftBehind(upTo: number)) }
      } _: { hasWaited in
        let place = self.search.place
        let context = PromptContext(
          self, in: hasWaited ? place.listing : listing,
          unlisted: hasWaited ? place.unlistedSearch(at: number) : nil, about: items, picked: picked)
        await context.run(call)
        restLater()
      }
    }
  }

  /// Cancels timers and long work; requests that were sent end by themselves.
  func stopWaiting() {
    wiring.breakpoints.releaseAll()
    commandQueue.release()
    timers[.wake]?.cancel()
    tick(false)
    while giveUpLongWork() {}
    merging?.cancel()
    covers.stop()
  }

  /// Cancels the last long work; returns whether there was any.
  @discardableResult func giveUpLongWork() -> Bool {
    guard let work = longWork.popLast() else { return false }
    work.cancel()
    screen?.tell(work.cancelled)
    return true
  }

  /// Leaves after everything was deleted on request of another machine, because deleted rows are still in memory.
  func endAfterErasing() {
    screen?.tell("Everything was deleted permanently, as requested on one of your machines. miru ends.")
    screen?.leave()
  }

  /// Looks up what a line or an Enter needs. A newer key cancels it, but a cached answer that was read is still noted.
  func lookUp(_ query: LocalQuery, _ line: LineRequest?, for number: QueryID) {
    // A search that an Enter waits for runs to its end, whatever is typed.
    if !search.isAwaited(lookupNumber) { lookup?.cancel() }
    forgottenSearches.remove(TextNormalizer.normal(query.text))
    let task = Task {
      do {
        // What an Enter or a later page waits for is searched without a time limit.
        guard let line else {
          return sendFound(LineFindings(query, .all(try await library.matches(query))), number)
        }
        var findings = LineFindings(query)
        guard let found = try await firstPage(of: query, line, &findings), !Task.isCancelled else {
          return sendFound(findings, number)
        }
        if found.isComplete {
          findings.local = .all(found.rows)
        } else if !found.rows.isEmpty || query.refinement != nil {
          findings.local = .first(found.rows)
        }
        sendFound(findings, number)
        var rest = LineFindings(query)
        if !found.isComplete {
          let all = try await library.matches(query, within: .pause)
          rest.local = all.isComplete ? .all(all.rows) : .some(all.rows)
        }
        if search.wantsSuggestion(for: number) { rest.suggestion = try? await suggestion() }
        if !Task.isCancelled { sendFound(rest, number) }
      } catch let error as LibraryError {
        log.note("\(error.sentence)")
        send(.found(LineFindings(query, .failed(error)), for: number))
      } catch {
        // A newer key cancelled it.
      }
    }
    (lookup, lookupNumber) = (task, number)
    backgroundTasks.start { await task.value }
  }

  private func sendFound(_ findings: LineFindings, _ number: QueryID) {
    if !findings.isEmpty { send(.found(findings, for: number)) }
  }

  /// Reads the first page for a line, its cached answer and the number of stars; `nil` if a newer key cancelled it.
  private func firstPage(
    of query: LocalQuery, _ line: LineRequest, _ findings: inout LineFindings
  ) async throws -> FoundItems? {
    let origin = catalogue.origin
    starReadings += 1
    let reading = starReadings
    let lookup = try await withTaskExecutorPreference(keys) {
      try await library.lookUp(query, origin: origin) { line.request(for: $0) }
    }
    if let answer = lookup.answer, let request = lookup.request {
      findings.answer = await catalogue.cachedAnswer(answer, to: request)
    }
    if let count = lookup.starCount, reading == starReadings, count != search.facts.starCount {
      findings.starCount = count
    }
    return lookup.found
  }

  private func suggestion() async throws -> String? {
    try await library.suggestion(
      for: search.text, lines: screen?.recentLines ?? [], storefront: settings.storefront,
      entity: settings.entity)
  }

  /// Reads the budget; after an error the status stays as it was.
  ///
  /// A reading is ignored if a later one was started: a request may have been counted between the two.
  func readAllowance() async {
    allowanceReadings += 1
    let reading = allowanceReadings
    if search.lostNetwork != nil, await !catalogue.isUnreachable { send(.network(nil, at: now)) }
    await logging("the budget cannot be read") {
      let allowance = try await catalogue.allowance()
      if reading == allowanceReadings { send(.allowance(allowance, at: now)) }
    }
  }

  /// Starts or stops sending `ticked` every second.
  func tick(_ on: Bool) {
    timers[.tick]?.cancel()
    if on { start(.tick, after: Limits.TypeAhead.tick, repeats: true) { [self] in send(.ticked(at: now)) } }
  }

  /// Calls `body` after a pause; replaces the former timer of this kind.
  func start(
    _ timer: Timer, after pause: Duration, repeats: Bool = false,
    _ body: @escaping @MainActor () async -> Void
  ) {
    timers[timer]?.cancel()
    timers[timer] = Task { [clock = wiring.clock] in
      repeat {
        guard (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled else { return }
        await body()
      } while repeats
    }
  }
}

extension SearchEvent {
  fileprivate var mayBeCommand: Bool {
    switch self {
    case .edited(let text, _, _), .submitted(let text, _): text.hasPrefix(":") || text.contains("?")
    default: false
    }
  }
}

extension StoredItem {
  /// The cover to load; `nil` for an edited row, whose cover must not reach the cache.
  var coverURL: CoverURL? { isEdited == true ? nil : item.coverURL }
}

extension PromptWork {
  /// Rests when nothing was stored for a while: empties the library's journal and gives memory back. Giving it back after each
  /// answer slowed the main actor: its longest turn at work took 6.9 ms instead of 3.2.
  func restLater() {
    start(.rest, after: Limits.Process.rest) { [wiring] in await wiring.rest() }
  }

  /// Shows the searches that were saved on other machines.
  func reloadSavedSearches() async {
    if let settings = try? await library.settings() {
      send(.savedSearches(SavedSearches(among: settings)))
    }
  }

  /// Completes work that the last run left unfinished, in the background.
  func finishInterruptedWork() async {
    await logging("an interrupted import cannot be rolled back") {
      do { _ = try await rollBackImports() } catch let error as LibraryError {
        screen?.tell(ImportReport.cutOffStays(error))
      }
    }
    await logging("what the last run left cannot be finished") {
      if try await library.finishForgetting() { screen?.tell(ForgetResult.finishedLater) }
    }
  }

  /// Rolls back interrupted imports, once if it is called meanwhile, and says so; returns whether there were any.
  func rollBackImports() async throws -> Bool {
    if let rollingBack { return try await rollingBack.value > 0 }
    let task = Task { [library] in try await library.rollBackInterruptedImports() }
    rollingBack = task
    defer { rollingBack = nil }
    guard try await task.value > 0 else { return false }
    screen?.tell(ImportReport.cutOffTakenBack)
    return true
  }

  /// Merges the text indexes after an import.
  func mergeIndexes(after outcome: ImportOutcome) {
    let task = Task { [library] in await library.mergeIndexes(after: outcome) { _ in } }
    merging = task
    asides.start { await task.value }
  }
}
