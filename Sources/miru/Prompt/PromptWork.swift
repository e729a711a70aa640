internal import Catalog
internal import Features
internal import Library
internal import Logging
internal import Terminal

/// Runs the effects of the search session and sends it their outcomes as events.
///
/// Decides nothing about queries. The interactive prompt and line mode differ only in their screen.
@MainActor final class PromptWork {
  let wiring: Wiring
  let library: any LibraryPorts
  let catalogue: any CatalogPorts
  let log: Logger
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
  /// The long-running part of a command that Ctrl-C cancels.
  var longWork: LongWork?
  // In reference cycles with this object; all live until the process ends.
  private(set) lazy var imports = PromptImport(self)
  private(set) lazy var navigator = Navigator(self)
  private(set) lazy var home = HomePresenter(self)
  let player = PreviewPlayer()
  /// The previews that are played one after the other.
  var previews: PreviewQueue?
  let commandQueue: CommandQueue

  /// Receives the items that the user chooses for another program; `nil` if they are opened.
  var picked: PickedItems?
  private(set) var search: SearchSession
  var settings: Settings
  /// Whether no key was pressed since the start.
  var isUntouched = true
  /// The status of the present line so far.
  var outcome = CommandStatus.done

  private var recorder: SessionRecorder?
  private var allowanceReadings = 0
  private(set) var localSearch: Task<Void, Never>?
  private var localSearchNumber = QueryID()
  /// Forgotten searches that were not repeated since, in normal form. Opening a row of their lists must not store them
  /// again.
  var forgottenSearches: Set<String> = []
  var suggesting: Task<Void, Never>?
  var resting: Task<Void, Never>?
  private var waking: Task<Void, Never>?
  private var ticking: Task<Void, Never>?

  init(_ wiring: Wiring) async throws {
    self.wiring = wiring
    library = try wiring.library()
    catalogue = try await wiring.catalogue()
    settings = try await wiring.settings()
    log = wiring.logger()
    commandQueue = CommandQueue(clock: wiring.clock)
    covers = CoverLoader(try await wiring.covers(), log: log)
    search = SearchSession(
      settings: SearchSettings(
        storefront: settings.storefront, entity: settings.entity, panelRows: settings.panelRows,
        isOffline: await catalogue.isOffline, suggests: settings.suggests && !wiring.isPlain,
        saved: SavedSearches(among: try await library.settings())),
      at: wiring.clock.now().wall)
    wiring.breakpoints.changed = { [weak self] in self?.pausesChanged() }
    Library.whenWaiting { [weak self] in Task { @MainActor in self?.tell(Wiring.waitingToWrite) } }
  }

  /// Shows what a breakpoint holds back, or that it no longer does.
  func pausesChanged() {
    let paused = wiring.breakpoints.paused
    let isNew = paused.last.map { $0.number > (search.paused.last?.number ?? 0) } ?? false
    send(.paused(paused, at: now))
    backgroundTasks.paused = wiring.breakpoints.pausedWork
    if isNew, let last = paused.last, screen?.drawsPanel == false {
      tell(last.parts(now: now).joined(separator: " · "))
    }
  }

  var width: Int { screen?.width ?? Limits.Transfer.tableWidth }

  /// The current wall-clock time.
  var now: Timestamp { wiring.clock.now().wall }

  /// Sends an event to the session and runs its effects.
  ///
  /// `decided` runs between the two, when the session has its new state.
  func send(_ event: SearchEvent, decided: () -> Void = {}) {
    recorder?.note(event, at: now)
    if search.commands.isEmpty, event.mayBeCommand { search.commands = CommandRegistry.atPrompt }
    let (listing, wasCommand) = (search.listing, search.text.hasPrefix(":"))
    let effects = search.handle(event)
    decided()
    showTogether {
      for effect in effects { perform(effect, listed: listing) }
      if !event.findsNothing || !effects.isEmpty { screen?.stateChanged() }
    }
    commandQueue.advance()
    if case .edited(let text, _, _) = event {
      readStars()
      if text.hasPrefix(":"), !wasCommand { readListNames() }
      if !search.hasSubmissions { wiring.breakpoints.release(typedPast: text) }
    }
  }

  private func showTogether(_ body: () -> Void) {
    if let screen { screen.together(body) } else { body() }
  }

  /// Notifies the session that its rows have reached the terminal.
  func painted() {
    recorder?.note(.painted, at: now)
    for effect in search.handle(.painted) { perform(effect, listed: search.listing) }
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
    recorder?.onFailure = { [weak self] in self?.failed(ErrorReport($0)) }
    return nil
  }

  /// Records what the panel shows, if the session is being recorded.
  func noteFrame(_ lines: [Line], width: Int, height: Int) {
    recorder?.note(RecordedFrame(lines, suggestion: search.suggestion, width: width, height: height))
  }

  /// Why recording stopped, if it did.
  var recordingFailure: RecordingError? { recorder?.failure }

  /// Prints a failure and makes it the status of the present line.
  func failed(_ failure: ErrorReport) {
    outcome = failure.exitStatus
    guard let sentence = failure.sentence else { return }
    log.notice("\(sentence)")
    tell(sentence)
  }

  /// Prints a sentence; a repeated reason why Apple cannot be reached becomes a short one.
  func tell(_ sentence: String) {
    let isKnown = search.lostNetwork.map { $0.sentence(at: now) == sentence } ?? false
    screen?.tell(isKnown ? SearchNotice.stillUnreachable : sentence)
  }

  /// Runs a command in its turn. Its row numbers count in the list at its Enter or, if it had to wait, in the list printed
  /// by what it waited for.
  func start(_ call: CommandCall, in listing: Listing?) {
    let number = search.number
    backgroundTasks.start { [self] in
      await commandQueue.run(CommandRegistry.command(call.name)?.turn ?? .inOrder) {
        self.search.awaitsSearches(upTo: number) == false
      } overdue: {
        // What is paused is listed when it continues.
        if self.search.paused.isEmpty { self.send(.leftBehind(upTo: number)) }
      } _: { hasWaited in
        await PromptContext(self, in: hasWaited ? self.search.listing : listing).run(call)
        restLater()
      }
    }
  }

  /// Cancels timers and long work; requests that were sent end by themselves.
  func stopWaiting() {
    wiring.breakpoints.releaseAll()
    commandQueue.release()
    waking?.cancel()
    ticking?.cancel()
    longWork?.cancel()
    imports.stop()
    covers.stop()
  }

  /// Cancels a running import or other long work; returns whether there was any.
  @discardableResult func giveUpLongWork() -> Bool {
    guard let work = longWork else { return imports.giveUp() }
    longWork = nil
    work.cancel()
    screen?.tell(work.cancelled)
    return true
  }

  /// Leaves after everything was deleted on request of another machine, because deleted rows are still in memory.
  func endAfterErasing() {
    screen?.tell("Everything was deleted permanently, as requested on one of your machines. miru ends.")
    screen?.leave()
  }

  /// Waits for background work, so that an answer that was counted is stored. What takes longer than leaving may take
  /// ends with the process; its request stays counted.
  func finishPaidCalls() async {
    await backgroundTasks.settled()
    await asides.settled()
  }

  /// Searches the library. A newer key cancels the search.
  func searchLibrary(_ query: LocalQuery, for number: QueryID) {
    // A search that an Enter waits for runs to its end, whatever is typed.
    if !search.isAwaited(localSearchNumber) { localSearch?.cancel() }
    forgottenSearches.remove(TextNormalizer.normal(query.text))
    let library = library
    let isAwaited = search.isAwaited(number)
    let task = Task {
      do {
        // A later page is searched without a time limit.
        var found = try await withTaskExecutorPreference(query.offset == 0 ? keys : nil) {
          try await library.matches(query, within: .key)
        }
        if !found.isComplete {
          if !found.rows.isEmpty || query.refinement != nil, !Task.isCancelled {
            send(.firstLocalRows(found.rows, of: query, for: number))
          }
          found =
            isAwaited
            ? FoundItems(try await library.matches(query), isComplete: true)
            : try await library.matches(query, within: .pause)
        }
        guard !Task.isCancelled else { return }
        send(
          found.isComplete
            ? .localRows(found.rows, of: query, for: number)
            : .someLocalRows(found.rows, of: query, for: number))
      } catch let error as LibraryError {
        log.error("\(error.sentence)")
        send(.localFailed(error, of: query, for: number))
      } catch {
        log.debug("a search of the library was given up: \(error)")
      }
    }
    (localSearch, localSearchNumber) = (task, number)
    backgroundTasks.start { await task.value }
  }

  /// Reads the budget; after an error the status stays as it was.
  ///
  /// A reading is ignored if a later one was started: a request may have been counted between the two.
  func readAllowance() async {
    allowanceReadings += 1
    let reading = allowanceReadings
    if search.lostNetwork != nil, await !catalogue.isUnreachable { send(.network(nil, at: now)) }
    do {
      let allowance = try await catalogue.allowance()
      if reading == allowanceReadings { send(.allowance(allowance, at: now)) }
    } catch {
      log.error("the budget cannot be read: \(error)")
    }
  }

  /// Sends `woke` after a pause; replaces an earlier one.
  func wake(after pause: Duration, for number: QueryID) {
    waking?.cancel()
    waking = Task { [clock = wiring.clock] in
      guard (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled else { return }
      send(.woke(for: number, at: now))
    }
  }

  func cancelWake() { waking?.cancel() }

  /// Starts or stops sending `ticked` every second.
  func tick(_ on: Bool) {
    ticking?.cancel()
    guard on else { return }
    ticking = Task { [clock = wiring.clock] in
      while (try? await clock.sleep(for: Limits.TypeAhead.tick)) != nil, !Task.isCancelled {
        send(.ticked(at: now))
      }
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
