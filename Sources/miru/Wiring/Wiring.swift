internal import CProcess
internal import Catalog
internal import DemoCatalog
internal import Features
internal import Foundation
internal import ITunesAPI
internal import Library
internal import Terminal

/// The composition root: the services of a command, created on first use.
///
/// Opens and connects nothing that is not used. One wiring lives as long as the process.
@MainActor
final class Wiring {
  let options: LaunchOptions
  let environment: [String: String]
  let paths: Paths
  let clock: any TimeSource
  /// Standard output; flushed at the end of the command, and earlier on demand.
  let output: OutputWriter

  /// The log, which would name what was searched for; a private session writes none.
  let log: LogFile
  /// The lock, which every command but `lock` passes first.
  let gate: LockGate
  /// The breakpoints of this session; only the prompt can set any.
  let breakpoints: BreakpointController
  /// Creates the catalogue in tests, in place of the real one.
  private let connect: (@MainActor (Wiring) throws -> any CatalogPorts)?
  private var withoutLibrary: Settings?
  /// Whether the settings ask for output for screen readers.
  var speaks = false
  /// The user's file of settings, read on first use.
  lazy var config = ConfigFile(paths.config)
  private(set) var openedLibrary: Library?
  /// What was said about a library that can only be read; an error says the same.
  private(set) var toldAtOpening: String?
  /// How to handle a missing library.
  var libraryUse = LibraryRequirement.makes
  /// Whether standard error names the server that miru waits for: at a terminal where no prompt shows it.
  var tellsOfWaits = false
  /// The catalogue, what downloads its covers, and its shutdown, after first use.
  private var connection:
    (catalogue: any CatalogPorts, covers: (any CoverSource)?, close: @Sendable () async -> Void)?
  /// The log of all requests of the user.
  private(set) lazy var requests = RequestLedgerFile(path: paths.requests)
  /// Removes typed lines, and returns their number; the prompt also removes those that it keeps in memory.
  lazy var forgetLines: @MainActor (_ isForgotten: (String) -> Bool) throws -> Int = { [paths] in
    try HistoryFile(path: paths.typed).forget(where: $0)
  }
  /// The services of covers, after first use.
  private(set) var coversInUse: CoverServices?

  /// Creates a wiring; tests connect a catalogue of their own.
  init(
    _ options: LaunchOptions, environment: [String: String], clock: any TimeSource = SystemTimeSource(),
    output: OutputWriter = OutputWriter(descriptor: STDOUT_FILENO),
    connect: (@MainActor (Wiring) throws -> any CatalogPorts)? = nil
  ) {
    self.options = options
    self.environment = environment
    self.clock = clock
    self.output = output
    self.connect = connect
    breakpoints = BreakpointController(clock: clock)
    paths = Paths(environment: environment)
    log = LogFile(path: paths.log, isOff: options.isPrivate, clock: clock)
    gate = LockGate(paths.lock, clock: clock, descriptor: environment[LockGate.variable])
  }

  /// Reports invalid options and variables before anything is opened.
  func checkOptions() throws {
    if !libraryPath.hasPrefix("/"), FileManager.default.currentDirectoryPath.isEmpty {
      throw LibraryError.cannotOpen(path: libraryPath, reason: "the current folder no longer exists")
    }
    config.problems.forEach(Diagnostics.say)
    let settings = try settingsAtStart()
    if case .server(let base) = try source() { _ = try settings.budget.accepted(for: base) }
  }

  var libraryPath: String {
    if let named = options.library { return named }
    if options.isDemo { return paths.demoLibrary }
    return variable("MIRU_LIBRARY") ?? paths.library
  }

  /// Whether the user has named the file.
  var isLibraryNamed: Bool {
    options.library != nil || !options.isDemo && variable("MIRU_LIBRARY") != nil
  }

  /// Returns the library, which is opened on first use.
  ///
  /// - Throws: `LibraryError`.
  func library() throws -> any LibraryPorts { try libraryFile() }

  /// Returns the library as its file, for what only the wiring uses: backups, budgets and synchronization.
  private func libraryFile() throws -> Library {
    if let library = try openOrStandIn(tell: Diagnostics.say) { return library }
    return opened(try Library.open(at: libraryPath), tell: Diagnostics.say)
  }

  /// Opens the library on another thread, if it is not open; it must not be used meanwhile.
  ///
  /// - Throws: `LibraryError`.
  func openLibrary(tell: (String) -> Void) async throws {
    guard try openOrStandIn(tell: tell) == nil else { return }
    let mayBeMistyped = isLibraryNamed && !isLibraryThere
    let opening = Task.detached { [libraryPath] in try Library.open(at: libraryPath) }
    let library = try await opening.value
    _ = opened(library, tell: tell)
    // A lost library was reported already.
    if mayBeMistyped, isLibraryThere, library.backupsOfLost == 0 {
      tell(WelcomeMessage.newLibrary(at: libraryPath))
    }
  }

  private func opened(_ library: Library, tell: (String) -> Void) -> Library {
    Library.whenWaiting { Diagnostics.say(Self.waitingToWrite) }
    if library.backupsOfLost > 0 {
      tell(Backup.startedAnew(libraryPath, backups: library.backupsOfLost))
    }
    if let sentence = library.writeError?.sentence {
      tell(sentence)
      toldAtOpening = sentence
    }
    openedLibrary = library
    recordForgetting(in: library)
    return library
  }

  /// The message while another process writes for long.
  nonisolated static let waitingToWrite =
    "Another program is writing to the library. miru waits up to 30 s for it."

  /// Returns the settings in force without the library's, before it is open.
  ///
  /// - Throws: `UsageError`, `APIConfigurationError`.
  func settingsAtStart() throws -> Settings {
    if let withoutLibrary { return withoutLibrary }
    let settings = try Settings(layers(stored: [:]))
    (withoutLibrary, speaks) = (settings, settings.speaks)
    return settings
  }

  /// Makes `settingsAtStart` read the layers again.
  func forgetSettings() { withoutLibrary = nil }

  /// Returns the server that requests go to. With `--demo` the environment's address does not count.
  func source() throws(APIConfigurationError) -> CatalogSource {
    if options.isDemo { return .demo }
    guard let address = options.apiURL ?? variable("MIRU_API_URL") else { return .server(.apple) }
    return .server(try APIBase(address))
  }

  /// Describes the source for the user, with a note if an address in the environment is ignored.
  func shownSource() throws(APIConfigurationError) -> String {
    let inVain = options.isDemo && variable("MIRU_API_URL") != nil
    return try source().shownAddress + (inVain ? "; --demo ignores MIRU_API_URL" : "")
  }

  /// Returns the catalogue, which is connected on first use; with `--demo`, the bundled one.
  func catalogue() async throws -> any CatalogPorts {
    if let connection { return connection.catalogue }
    if let connect {
      let made = try connect(self)
      connection = (made, nil, {})
      return made
    }
    let (library, settings, source) = (try library(), try await settings(), try source())
    let (base, server): (APIBase, DemoServer?)
    switch source {
    case .server(let address): (base, server) = (address, nil)
    case .demo:
      // Also offline, because ':offline off' allows requests to it.
      let demo = try await DemoServer.start()
      (base, server) = (try APIBase(demo.address).counted(as: source.origin), demo)
    }
    let limits = NetworkLimits(
      connect: settings.connectTimeout, attempt: settings.attemptTimeout, whole: settings.timeout)
    let (transport, exchanges) = (HTTPTransport(limits: limits, time: clock), ExchangeLog())
    let patience = options.waitLimit.map {
      RequestWait(limit: $0, isShown: tellsOfWaits, isSpoken: isPlain, clock: clock)
    }
    let catalogue = try ITunesCatalog(
      base: base, ledger: requests, answers: library, time: clock, rules: settings.budget, limits: limits,
      isOffline: options.isOffline, waits: tellsOfWaits ? Diagnostics.sayWaiting : nil,
      patience: patience?.wait, exchanges: exchanges, interceptor: breakpoints, transport: transport)
    let covers = CoverDownloader(
      standIn: CoverHostOverride(host: DemoCovers.host, base: base, path: DemoCovers.path),
      connect: settings.connectTimeout, time: clock, exchanges: exchanges, interceptor: breakpoints,
      sharing: transport)
    connection = (
      catalogue, covers,
      {
        await catalogue.shutdown()
        await server?.stop()
      }
    )
    return catalogue
  }

  /// The exchanges so far; `nil` if nothing was connected.
  var exchangeHistory: (any ExchangeHistory)? { connection?.catalogue }

  /// Forgets the exchanges so far, because what they asked for was deleted permanently.
  func forgetExchanges() async { await connection?.catalogue.forgetExchanges() }

  /// Returns what downloads covers without keeping them.
  func coverSource() async throws -> (any CoverSource)? {
    _ = try await catalogue()
    return connection?.covers
  }

  /// Returns the services of covers, created with the first catalogue.
  func covers() async throws -> CoverServices {
    if let coversInUse { return coversInUse }
    _ = try await catalogue()
    let made = newCovers(from: connection?.covers, in: options.isPrivate ? nil : paths.covers)
    coversInUse = made
    return made
  }

  /// The styles for what commands print: as at the prompt, which cannot be drawn without control sequences, but none with
  /// `--color never`.
  var pagePalette: Palette { options.colour == .never ? .none : palette }

  /// The styles for the prompt at standard output; none with `--plain`.
  var palette: Palette {
    let isTerminal = TerminalKind.isTerminal(STDOUT_FILENO)
    if options.isPlain || speaks && isTerminal { return .none }
    return options.colour.palette(isTerminal: isTerminal, environment: environment)
  }

  /// Whether the screen must not be redrawn, by option, by a setting, or because of the terminal.
  var isPlain: Bool { options.isPlain || speaks || environment["TERM"] == "dumb" }
  /// Whether standard output is a terminal whose lines may be read by a screen reader. A terminal that cannot move its cursor
  /// shows tables.
  var isSpoken: Bool { (options.isPlain || speaks) && TerminalKind.isTerminal(STDOUT_FILENO) }

  /// Standard output as a page for views.
  var page: OutputPage {
    let window = TerminalKind.size(STDOUT_FILENO)
    return OutputPage(
      width: window?.columns,
      pictureRoom: window.map { PictureRoom(window: $0, cell: TerminalKind.cell(STDOUT_FILENO)) },
      isSpoken: isSpoken, palette: pagePalette, theme: (try? settingsAtStart().theme) ?? Theme(),
      output: output)
  }

  /// Closes connections and the demo server, and flushes the log.
  func close() async {
    await coversInUse?.fetching.shutdown()
    await connection?.close()
    connection = nil
    // What takes longer is done by the next use.
    _ = try? await clock.within(Limits.Process.tidying) { await self.backUp() }
    // Nobody may copy the file without its journal, or put another file beside it.
    await openedLibrary?.rest()
    log.flush()
  }

  /// Empties the library's journal. Gives back the library's caches, and the memory that malloc keeps free: 12 of its 23 MB
  /// after 1,000 requests.
  func rest() async {
    await openedLibrary?.rest()
    await openedLibrary?.releaseMemory()
    await Task.detached { miru_trim_memory() }.value
  }

  private func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Wiring {
  /// Returns the budgets: first of the current origin, then of others used recently.
  func quota() async throws -> [QuotaReport] {
    let (library, now) = (try libraryFile(), clock.now())
    let origin = try source().origin
    var reports = [
      try await requests.report(origin: origin, rules: settings().budget, at: now)
    ]
    // The rules of other origins are unknown here; they are Apple's unless configured otherwise.
    let usual = Limits.Budget.rules
    for other in try await requests.origins(within: usual.window, at: now) where other != origin {
      reports.append(try await requests.report(origin: other, rules: usual, at: now))
    }
    for place in reports.indices {
      (reports[place].currentAnswers, reports[place].outdatedAnswers) =
        try await library.answerCounts(origin: reports[place].origin, at: now.wall)
    }
    return reports
  }
}

extension Wiring {
  /// Returns the library after rolling back any interrupted import, to read or change its rows.
  ///
  /// Costs one look at an empty table without such an import. Reports an import that cannot be rolled back now.
  func recoveredLibrary() async throws -> any LibraryPorts {
    let library = try library()
    let bar = ProgressBar("Rolling back an interrupted import", isSpoken: isPlain, clock: clock)
    do {
      defer { bar.end() }
      let cutOff = try await library.rollBackInterruptedImports(progress: bar.show)
      bar.end()
      if cutOff > 0 { Diagnostics.say(ImportReport.cutOffTakenBack) }
    } catch let error as LibraryError {
      Diagnostics.say(ImportReport.cutOffStays(error))
    }
    return library
  }

  /// Returns the same library for its synchronization.
  func syncStore() async throws -> any SyncStore {
    _ = try await recoveredLibrary()
    return try libraryFile()
  }
}

extension Wiring {
  /// Creates today's backup of the open library; a failure is logged.
  func backUp() async {
    guard let library = openedLibrary else { return }
    do {
      _ = try await library.backUp(at: clock.now().wall)
    } catch is CancellationError {
      // The user is leaving; the next use creates the backup.
    } catch {
      log.note("no backup could be made: \(ErrorReport(error).sentence ?? "\(error)")")
    }
  }
}

// The handling of a missing library.

extension Wiring {
  /// Checks the options, sets how to handle a missing library, and refuses it if the command needs one.
  ///
  /// - Throws: `UsageError`, `APIConfigurationError`, `LibraryError`.
  func insist(on use: LibraryRequirement) throws {
    if use != .nothing { try checkOptions() }
    libraryUse = use == .asks ? options.isOffline ? .reads : .makes : use
    switch libraryUse {
    case .makes, .asks, .nothing: break
    case .reads: try insistOnLibrary()
    case .removes: if backupCount == 0 { try insistOnLibrary() }
    }
  }

  /// Refuses a library that is lost, or was named but does not exist, for a command that would only find an empty
  /// one.
  ///
  /// - Throws: `LibraryError`.
  func insistOnLibrary() throws(LibraryError) {
    if let reason = Library.obstacle(at: libraryPath) { throw .cannotOpen(path: libraryPath, reason: reason) }
    if isLibraryThere { return }
    if backupCount > 0 { throw .gone(path: libraryPath, backups: backupCount) }
    guard isLibraryNamed else { return }
    throw .cannotOpen(
      path: libraryPath,
      reason: isFileThere
        ? "the file is empty" : "there is no such file; a search without --offline creates it")
  }

  /// Whether a library exists; an empty file does not count.
  var isLibraryThere: Bool { Library.isThere(libraryPath) }

  /// Whether a file exists at the library's path, including an empty one.
  var isFileThere: Bool { FileManager.default.fileExists(atPath: libraryPath) }

  /// Number of backups of this library or of its predecessor.
  private var backupCount: Int { BackupList(of: libraryPath).count }

  /// Returns the library if it is open, or an empty one for a command that only reads and for a private session, neither of which
  /// creates a file; `nil` to open the real one.
  private func openOrStandIn(tell: (String) -> Void) throws(LibraryError) -> Library? {
    if let openedLibrary { return openedLibrary }
    guard options.isPrivate || libraryUse == .reads && !isLibraryThere else { return nil }
    let library = try Library.inMemory()
    openedLibrary = library
    guard options.isPrivate, isLibraryThere else { return library }
    do {
      try library.takeSettings([SettingName.country, .entity].map(\.rawValue), from: libraryPath)
    } catch {
      tell("This session begins without your store, kind and saved searches. \(error.sentence)")
    }
    return library
  }
}

extension Wiring {
  /// Returns the settings in force, including the library's.
  func settings() async throws -> Settings {
    let stored = try await storedSettings()
    let settings = stored.isEmpty ? try settingsAtStart() : try Settings(layers(stored: stored))
    speaks = settings.speaks
    return settings
  }

  /// Returns the layers of the settings.
  ///
  /// Budget settings count only for a source that allows them.
  func layers(stored: [String: String]) throws(APIConfigurationError) -> SettingLayers {
    let mayBudget = try source().isLoopback
    let usable = { (values: [String: String]) in
      values.filter { mayBudget || SettingName(rawValue: $0.key)?.isForLoopbackOnly != true }
    }
    return SettingLayers(
      flags: options.flags, environment: environment, stored: usable(stored), file: usable(config.values))
  }

  /// Returns the library's settings, once those that earlier versions stored there are moved into the user's file.
  ///
  /// What cannot be moved stays in the library and counts. The file's own values are never replaced.
  func storedSettings() async throws -> [String: String] {
    let library = try library()
    var stored = try await library.settings()
    let moving = SettingName.allCases.filter { !$0.staysInLibrary }.map(\.rawValue)
      .filter { stored[$0] != nil }
    if moving.isEmpty { return stored }
    if moveToFile(stored.filter { moving.contains($0.key) }) {
      // A library that cannot be written keeps values that no longer count.
      for name in moving { try? await library.set(name, to: nil) }
    }
    for name in moving where config.text.entry(name) != nil { stored[name] = nil }
    return stored
  }

  private func moveToFile(_ values: [String: String]) -> Bool {
    let change = try? config.change(template: ConfigFile.template) { text in
      for (name, value) in values.sorted(by: <) where text.entry(name) == nil { text.set(name, to: value) }
    }
    forgetSettings()
    return change != nil
  }
}
