internal import ArgumentParser
internal import Catalog
internal import Features
internal import Terminal

/// The command context of one command at the prompt.
@MainActor final class PromptContext: WiredContext {
  let work: PromptWork
  let place: PromptSnapshot?
  var chosenRow: Int?

  private let picked: [StoredItem]
  /// Whether the command is about what is picked.
  private var usesPicks = false

  /// Creates a context; row numbers refer to `listing`, or to a search that was not listed. A command without numbers is
  /// about `items`, or about `picked`, which are not picked any more then.
  init(
    _ work: PromptWork, in listing: Listing?, unlisted: String? = nil, about items: [StoredItem]? = nil,
    picked: [StoredItem] = []
  ) {
    (self.work, self.picked) = (work, picked)
    place = PromptSnapshot(
      work.search.place, in: listing, unlisted: unlisted, picked: items ?? picked,
      settings: work.search.settings)
  }

  var wiring: Wiring { work.wiring }
  var prompt: (any PromptControl)? { self }

  func library() async throws -> any LibraryPorts { work.library }
  func settings() async throws -> CommandSettings { CommandSettings(work.settings) }

  func say(_ sentence: String) { work.screen?.tell(sentence) }

  func requesting<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    work.set(\.commandRequests, to: work.search.facts.commandRequests + 1)
    defer { work.set(\.commandRequests, to: work.search.facts.commandRequests - 1) }
    let value = try await body()
    await work.readAllowance()
    return value
  }

  func progress(_ title: String, of total: String, besideRows: Bool) -> any CommandProgress {
    ProgressMessages(
      title, total.isEmpty ? "" : " of \(total)", isSpoken: wiring.isSpoken, clock: clock, say: say)
  }

  func cancellable<Value: Sendable>(
    saying cancelled: String, _ body: @escaping @MainActor () async throws -> Value
  ) async throws -> Value {
    let run = Task { try await body() }
    let number = (work.longWork.last?.number ?? 0) + 1
    work.longWork.append((number, cancelled, { run.cancel() }))
    defer { work.longWork.removeAll { $0.number == number } }
    return try await run.value
  }

  func copy(_ text: String) async -> Bool {
    guard place?.isTerminal == true, !work.wiring.isPlain else { return false }
    if await Clipboard.takeByTmux(text, environment: work.wiring.environment) { return true }
    return work.screen?.copy(text) ?? false
  }

  func edit(_ text: String, named name: String, check: (String) throws -> Void) throws -> String {
    let hasKeys = place?.isTerminal == true
    return try work.screen?.lend {
      try TerminalProgram.editor.run(on: text, named: name, hasKeys: hasKeys, check: check)
    } ?? text
  }

  func forget(_ personalData: DeletionTarget, name: String, item: CatalogItem?) async throws -> CommandResult
  {
    if case .query(let text) = personalData { work.forgottenSearches.insert(TextNormalizer.normal(text)) }
    // Nothing that is paused is listed any more.
    work.send(.forgot(personalData, at: now))
    // Answers in progress would store deleted data again.
    let breakpoints = wiring.breakpoints.releaseAll()
    defer { wiring.breakpoints.breakpoints = breakpoints }
    await work.catalogue.forgetExchanges()
    work.covers.forgetDrawn()
    let result = try await work.forgetPlaces(personalData) {
      try await forgetStored(personalData, name: name, item: item)
    }
    work.home = nil
    return result
  }

  /// The user can type meanwhile.
  func importFile(_ path: String, named prefix: String, keepGoing: Bool) async throws -> CommandStatus {
    guard !work.isImporting else { throw UsageError(ImportReport.underWay) }
    work.isImporting = true
    defer { work.isImporting = false }
    let (library, storefront) = (work.library, work.settings.storefront)
    let importer = Importer(time: clock) { library }
    let progress = self.progress("Importing", of: "", besideRows: false)
    do {
      let report = try await cancellable(saying: ImportReport.takingBack) {
        try await importer.importFile(path, storefront: storefront, keepGoing: keepGoing) {
          // Nothing more is said about a cancelled import.
          if !Task.isCancelled { progress.show($0) }
        }
      }
      for sentence in report.sentences { say(prefix + sentence) }
      work.mergeIndexes(after: report.outcome)
      return report.outcome.total == 0 && report.refused > 0 ? .unreadable : .done
    } catch is CancellationError {
      // Completes the rollback if it failed at once.
      _ = try await work.library.rollBackInterruptedImports()
      work.outcome = .interrupted
      say(ImportReport.givenUp)
      return .interrupted
    }
  }

  func undoInterruptedImport() async throws -> [String]? {
    guard !work.isImporting else { throw UsageError(ImportReport.underWay) }
    return try await work.rollBackImports() ? [] : nil
  }

  var home: String? { wiring.paths.home }
}

// What only the prompt has.

extension PromptContext: PromptControl {
  func clearPicks() { usesPicks = true }

  var breakpointControl: any BreakpointControl { wiring.breakpoints }

  func record(to path: String?) throws -> String? { try work.record(to: path) }

  func settingHelp() async throws -> [KeyHelp] {
    let layers = try work.wiring.layers(stored: try await work.wiring.storedSettings())
    return try SettingName.allCases.map { name in
      let value = try layers.value(name)
      return KeyHelp(name.rawValue, "\(name.meaning); now '\(value)'")
    }
  }

  func help(_ name: String, width: Int) -> [Line] {
    guard let type = CommandRegistry.command(name) else { return [] }
    let text = type.helpMessage(columns: width).replacing("USAGE: \(name)", with: "USAGE: :\(name)")
    return HelpView(text, keys: type.keys).lines(width: width)
  }
}

// Running a command, and presenting its result.

extension PromptContext {
  /// Runs a command; reports an error and makes it the line's outcome.
  func run(_ call: CommandCall) async {
    do {
      let command = try CommandRegistry.parse(call)
      if isPrivate, let purpose = command.reasonPrivateModeForbids {
        throw UsageError("--private cannot be used to \(purpose).")
      }
      let result: CommandResult
      do {
        defer { markChosenRow() }
        result = try await command.run(in: self)
      }
      // What a command refuses or fails to do can be tried again.
      if usesPicks { work.send(.unpicked(picked.map(\.key))) }
      try await present(result)
    } catch {
      work.failed(error)
    }
    await work.readMarks()
  }

  /// Marks the row from which the command went on as chosen, so that the way back leads there.
  private func markChosenRow() {
    guard let row = chosenRow, let listing = place?.listing else { return }
    work.send(.chose(row - 1, of: listing))
  }

  func present(_ result: CommandResult) async throws {
    if result.format != .table {
      // JSON is exact and may hold control sequences that a terminal would execute.
      throw UsageError(
        "The prompt shows only tables. Use --format in the shell; ':export FILE --from results' exports a list."
      )
    }
    if result.status != .done { work.outcome = result.status }
    switch result.content {
    case .nothing: break
    case .list(var listing, _):
      // Of an artist, the songs are below the albums; Down and `:more` show the rows that do not fit.
      switch listing.place {
      case .artist, .similar, .results, .list: listing.hold(beyond: work.search.settings.listRows)
      default: break
      }
      for notice in result.notices { work.tell(notice) }
      return work.list(listing)
    case .stored(let source, let limit, _):
      try await work.list(source == .history ? .history : .stars, limit: limit)
    case .card(let row): await work.open(row.key, query: nil)
    case .report(let report): work.screen?.show(report.lines(work.width))
    case .screen(let screen, else: let report):
      if work.screen?.enter(screen) != true { work.screen?.show(report.lines(work.width)) }
    case .action(let action): try await perform(action)
    }
    for notice in result.notices { work.tell(notice) }
  }

  /// Presents the list of a command.
  func present(_ found: FoundList) async throws {
    try await present(CommandResult(found, format: .table, source: .lookup))
  }

  private func perform(_ action: PromptAction) async throws {
    switch action {
    case .back: try await work.step(forward: false)
    case .forward: try await work.step(forward: true)
    case .home: try await work.showHome()
    case .more: work.send(.more(at: now))
    case .refresh: try await work.refresh(in: self)
    case .open(let reference): try await open(reference)
    // The session changes before the library is written: the next line may be typed already.
    case .use(let storefront):
      work.settings.storefront = storefront
      work.send(.storefrontChanged(storefront, at: now))
      try await work.library.set(SettingName.country.rawValue, to: storefront.code)
    case .search(let entity):
      work.settings.entity = entity
      work.send(.entityChanged(entity, at: now))
      try await work.library.set(SettingName.entity.rawValue, to: entity?.rawValue ?? Entity.allKinds)
    case .goOffline(let isOffline):
      await work.catalogue.setOffline(isOffline)
      work.send(.offlineChanged(isOffline, at: now))
    case .play(let rows): try await play(rows)
    case .playOther(let step): try await playOther(by: step)
    case .stopPlaying: try await stopPlaying()
    case .reloadSavedSearches: await work.reloadSavedSearches()
    case .endAfterErasing: work.endAfterErasing()
    case .quit: work.screen?.leave()
    }
  }

  private func open(_ reference: ItemReference) async throws {
    if case .number(let number) = reference, let number = Int(exactly: number),
      let row = place?.listing?.row(number)
    {
      if row.isEdited == true { return work.drawCard(row) }
      let query = place?.listing?.query(ofRow: number)
      chosenRow = number
      markChosenRow()
      return await work.open(row.key, query: query)
    }
    _ = try place?.row(reference)
    guard let wanted = reference.pasted(in: work.settings.storefront) else { return }
    await work.open(wanted)
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

  private func playOther(by step: Int) async throws {
    guard var queue = work.previews else {
      throw CommandFailure(
        .nothingFound, "No previews are playing; ':preview all' plays those of the last list.")
    }
    guard queue.go(by: step) else {
      throw CommandFailure(.nothingFound, "This is preview \(queue.position).")
    }
    try await play(queue)
  }

  private func stopPlaying() async throws {
    work.previews = nil
    guard await work.player.stop() else { throw CommandFailure(.nothingFound, "No preview is playing.") }
    work.set(\.playback, to: nil)
  }

  /// Plays the present preview of a queue, and the next ones after it.
  private func play(_ queue: PreviewQueue) async throws {
    let row = queue.row
    work.previews = nil
    guard let address = try row.previewAddress(reach: work.wiring.reachOfAddresses()) else {
      throw CommandFailure(.nothingFound, "Apple has no preview of \(row.name).")
    }
    guard await !work.catalogue.isOffline else {
      throw CommandFailure(
        .unreachable, "Offline: previews come from Apple's servers. ':offline off' allows requests again.")
    }
    let position = queue.isSingle ? nil : queue.position
    work.previews = queue
    guard let steps = try await work.player.play(address) else { return }
    let notice = row.previewNotice()
    work.screen?.show(Paragraph.notice(notice.sentence, link: notice.link, width: work.width))
    work.set(\.playback, to: Playback(title: row.name, position: position))
    work.asides.start { [self] in
      for await step in steps {
        switch step {
        case .heard:
          work.set(\.playback, to: Playback(title: row.name, position: position, startedAt: now))
        case .ended(let failure): await ended(queue, failure)
        }
      }
    }
  }

  /// Goes on with the next preview after one has ended.
  private func ended(_ queue: PreviewQueue, _ failure: ExternalProgramError?) async {
    work.set(\.playback, to: nil)
    do {
      if let failure {
        work.previews = nil
        throw CommandFailure(
          .unreachable, failure.previewSentence(inDemo: work.wiring.options.isDemo))
      }
      // Another preview may have been chosen meanwhile.
      guard var next = work.previews, next.position == queue.position else { return }
      if next.go(by: 1) { try await play(next) } else { work.previews = nil }
    } catch {
      work.failed(error)
    }
  }
}
