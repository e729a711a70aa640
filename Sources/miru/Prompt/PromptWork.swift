internal import Catalog
internal import Features
internal import Logging
internal import Terminal

/// A prompt at work: does what the search session wants done and tells it what came of it.
///
/// Decides nothing about queries. The interactive prompt and line mode differ only in the screen they give it.
@MainActor final class PromptWork {
  let wiring: Wiring
  let library: any LibraryPorts
  let catalogue: any CatalogPorts
  let log: Logger
  let covers: CoverLoader
  /// Holds its screen, which holds it: whoever runs the prompt sets it and takes it back at the end.
  var screen: (any PromptScreen)?
  let backgroundTasks = BackgroundTasks()
  /// What no line is held up by; whoever leaves waits for it all the same.
  let asides = BackgroundTasks()
  /// Answers whose rows are shown while they are being stored.
  let unstored = PendingAnswers()
  /// A long work of a command that Ctrl-C cancels.
  var longWork: LongWork?
  // These hold it in turn, and like it live until the process ends.
  private(set) lazy var imports = PromptImport(self)
  private(set) lazy var navigator = Navigator(self)
  private(set) lazy var home = HomePresenter(self)
  let player = PreviewPlayer()
  private let commandQueue: CommandQueue

  private(set) var search: SearchSession
  var settings: Settings
  /// Whether no key has come since the start: then the first screen is what a person waits for.
  var isUntouched = true
  /// How the present line ended so far.
  var outcome = CommandStatus.done

  private var recorder: SessionRecorder?
  private var allowanceReadings = 0
  private(set) var localSearch: Task<Void, Never>?
  private var localSearchNumber = QueryID()
  /// Searches that were forgotten and not made again since, in their normal form: their lists may still be opened from,
  /// which must not bring them back.
  var forgottenSearches: Set<String> = []
  var suggesting: Task<Void, Never>?
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
        isOffline: await catalogue.isOffline, suggests: settings.suggests && !wiring.isPlain),
      commands: CommandRegistry.atPrompt,
      at: wiring.clock.now().wall)
  }

  /// Columns that lines may take.
  var width: Int { screen?.width ?? Limits.Output.lineModeColumns }

  /// The wall clock.
  var now: Timestamp { wiring.clock.now().wall }

  /// Tells the session what happened and does what it wants.
  ///
  /// `decided` runs between the two: the session has its new state, and nothing was done yet.
  func send(_ event: SearchEvent, decided: () -> Void = {}) {
    recorder?.note(event, at: now)
    let listing = search.listing
    let effects = search.handle(event)
    decided()
    showTogether {
      for effect in effects { perform(effect, listed: listing) }
      screen?.stateChanged()
    }
    commandQueue.advance()
    if case .edited = event { readStars() }
  }

  private func showTogether(_ body: () -> Void) {
    if let screen { screen.together(body) } else { body() }
  }

  /// Tells the session that its present rows stand on the terminal.
  func painted() {
    recorder?.note(.painted, at: now)
    for effect in search.handle(.painted) { perform(effect, listed: search.listing) }
  }

  /// Takes the session down into a new file, from its first event on.
  ///
  /// - Throws: `RecordingError`.
  func record(to path: String) throws(RecordingError) {
    recorder = try SessionRecorder(search, to: path)
  }

  /// Notes what the panel shows now, if the session is taken down.
  func noteFrame(_ lines: [Line], width: Int, height: Int) {
    recorder?.note(RecordedFrame(lines, suggestion: search.suggestion, width: width, height: height))
  }

  /// Why the recording stopped, if it did.
  var recordingFailure: RecordingError? { recorder?.failure }

  /// Notes that the present line did not do what it should.
  func failed(_ failure: ErrorReport) {
    outcome = failure.exitStatus
    guard let sentence = failure.sentence else { return }
    log.notice("\(sentence)")
    tell(sentence)
  }

  /// Tells a sentence; one that explains again why Apple cannot be reached becomes a short one.
  func tell(_ sentence: String) {
    let isKnown = search.lostNetwork.map { $0.sentence(at: now) == sentence } ?? false
    screen?.tell(isKnown ? SearchNotice.stillUnreachable : sentence)
  }

  /// Reads how many stars there are, which another miru may have changed; behind the rows, so that no key waits.
  func readStars() {
    guard screen?.isTerminal == true else { return }
    backgroundTasks.start { [self] in
      await localSearch?.value
      do {
        let count = try await library.starCount()
        if count != search.starCount { send(.starCount(count)) }
      } catch {
        log.error("the stars cannot be counted: \(error)")
      }
    }
  }

  /// Runs a command in its turn. Its numbers count in the list that stood there at its Enter; if it had to wait, in the
  /// one printed by what it waited for, as in a script.
  func start(_ call: CommandCall, in listing: Listing?) {
    let number = search.number
    backgroundTasks.start { [self] in
      await commandQueue.run(CommandRegistry.command(call.name)?.turn ?? .inOrder) {
        self.search.awaitsSearches(upTo: number) == false
      } overdue: {
        self.send(.leftBehind(upTo: number))
      } _: { hasWaited in
        await PromptContext(self, in: hasWaited ? self.search.listing : listing).run(call)
      }
    }
  }

  /// Ends what waits for its time; calls under way are left to end by themselves.
  func stopWaiting() {
    commandQueue.release()
    waking?.cancel()
    ticking?.cancel()
    longWork?.cancel()
    imports.stop()
    covers.stop()
  }

  /// Cancels an import under way and whatever else takes long; says whether there was anything.
  @discardableResult func giveUpLongWork() -> Bool {
    guard let work = longWork else { return imports.giveUp() }
    longWork = nil
    work.cancel()
    screen?.tell(work.cancelled)
    return true
  }

  /// Waits for what is under way: an answer that is paid for is stored. What takes longer than leaving may ends with the
  /// process; the slot of a request stays booked.
  func finishPaidCalls() async {
    await backgroundTasks.settled()
    await asides.settled()
  }

  /// Searches the library. A search that a newer key has overtaken is given up.
  func searchLibrary(_ query: LocalQuery, for number: QueryID) {
    // What an Enter waits for is looked for to the end, whatever is typed on.
    if !search.isAwaited(localSearchNumber) { localSearch?.cancel() }
    forgottenSearches.remove(TextNormalizer.normal(query.text))
    let library = library
    let task = Task {
      do {
        let rows = try await library.matches(query)
        if !Task.isCancelled { send(.localRows(rows, of: query, for: number)) }
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

  /// Reads the budget; a library that cannot say leaves the status as it was.
  ///
  /// A reading that a later one has overtaken says nothing: a call may have been booked between the two.
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

  /// Sends `woke` after a while, in place of an earlier one.
  func wake(after pause: Duration, for number: QueryID) {
    waking?.cancel()
    waking = Task { [clock = wiring.clock] in
      guard (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled else { return }
      send(.woke(for: number, at: now))
    }
  }

  /// Forgets the `wake` under way.
  func cancelWake() { waking?.cancel() }

  /// Sends `ticked` every second, or stops.
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
