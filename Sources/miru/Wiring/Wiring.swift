internal import Catalog
internal import Features
internal import Foundation
internal import ITunesAPI
internal import Library
internal import Terminal

/// The composition root: what a command needs, made when it first asks for it.
///
/// Nothing is opened or connected that nobody asks for. One wiring lives as long as the process.
@MainActor
final class Wiring {
  let options: LaunchOptions
  let environment: [String: String]
  let paths: Paths
  let clock: any TimeSource
  /// Standard output; flushed when the command has ended, and by whoever wants it earlier.
  let output: OutputWriter

  /// Takes what cannot be told while the panel is up.
  let logFile: LogFile

  private let services: ServiceFactory
  private var withoutLibrary: Settings?
  private(set) var openedLibrary: Library?
  /// What is done where there is no library.
  var libraryUse = LibraryRequirement.makes
  /// Whether standard error says what is waited for: at a terminal, where no prompt shows it.
  var tellsOfWaits = false
  /// The kind of network that was told of.
  var networkTold: String?
  private var connection: CatalogConnection?
  /// Covers, once something asked for them.
  private(set) var coversInUse: CoverServices?

  /// `services` makes what is behind the ports; tests give others.
  init(
    _ options: LaunchOptions, environment: [String: String], clock: any TimeSource = SystemTimeSource(),
    output: OutputWriter = OutputWriter(descriptor: STDOUT_FILENO), services: ServiceFactory = .live
  ) {
    self.options = options
    self.environment = environment
    self.clock = clock
    self.output = output
    self.services = services
    paths = Paths(environment: environment)
    logFile = LogFile(path: paths.log)
  }

  /// Tells of wrong flags and variables before anything is opened.
  ///
  /// - Throws: `UsageError`, `APIConfigurationError`.
  func checkOptions() throws {
    let settings = try settingsAtStart()
    if case .server(let base) = try source() { _ = try settings.budget.accepted(for: base) }
  }

  /// The file of the library in use.
  var libraryPath: String {
    if let named = options.library { return named }
    if options.isDemo { return paths.demoLibrary }
    return variable("MIRU_LIBRARY") ?? paths.library
  }

  /// Whether the user has said which file it is.
  var isLibraryNamed: Bool {
    options.library != nil || !options.isDemo && variable("MIRU_LIBRARY") != nil
  }

  /// The library, opened on first use.
  ///
  /// - Throws: `LibraryError`.
  func library() throws -> any LibraryPorts { try libraryFile() }

  /// The same as a file, of whose size, backups and budgets only the wiring knows.
  private func libraryFile() throws -> Library {
    if let openedLibrary { return openedLibrary }
    if let standIn = try standIn() {
      openedLibrary = standIn
      return standIn
    }
    let library = try services.openLibrary(libraryPath, options.isPrivate)
    return opened(library, tell: Diagnostics.say)
  }

  /// Opens the library on another thread, if it is not open; until then nothing may ask for it.
  ///
  /// - Throws: `LibraryError`.
  func openLibrary(tell: (String) -> Void) async throws {
    guard openedLibrary == nil else { return }
    let mayBeMistyped = isLibraryNamed && !isLibraryThere
    let opening = Task.detached { [services, libraryPath, options] in
      try services.openLibrary(libraryPath, options.isPrivate)
    }
    let library = opened(try await opening.value, tell: tell)
    // A private session in memory makes none, and one that is gone was told of.
    if mayBeMistyped, isLibraryThere, library.backupsOfLost == 0 {
      tell(WelcomeMessage.newLibrary(at: libraryPath))
    }
  }

  private func opened(_ library: Library, tell: (String) -> Void) -> Library {
    openedLibrary = library
    if library.backupsOfLost > 0 {
      tell(Backup.startedAnew(libraryPath, backups: library.backupsOfLost))
    }
    if let sentence = library.writeError?.readingSentence { tell(sentence) }
    return library
  }

  /// The settings in force, the library's included.
  func settings() async throws -> Settings {
    let stored = try await library().settings()
    return stored.isEmpty ? try settingsAtStart() : try Settings(layers(stored: stored))
  }

  /// The settings in force as far as they are known before the library is open.
  ///
  /// - Throws: `UsageError`, `APIConfigurationError`.
  func settingsAtStart() throws -> Settings {
    if let withoutLibrary { return withoutLibrary }
    let settings = try Settings(layers(stored: [:]))
    withoutLibrary = settings
    return settings
  }

  /// The layers that settings come from.
  ///
  /// What the library remembers of the budget counts only where it may be set.
  func layers(stored: [String: String]) throws(APIConfigurationError) -> SettingLayers {
    let mayBudget = try source().isLoopback
    let usable = stored.filter { mayBudget || SettingName(rawValue: $0.key)?.isForLoopbackOnly != true }
    return SettingLayers(flags: options.flags, environment: environment, stored: usable)
  }

  /// Who is asked. The environment's address does not count for `--demo`.
  func source() throws(APIConfigurationError) -> CatalogSource {
    if options.isDemo { return .demo }
    guard let address = options.apiURL ?? variable("MIRU_API_URL") else { return .server(.apple) }
    return .server(try APIBase(address))
  }

  /// Who is asked, for people; that the environment names somebody else in vain is told with it.
  func shownSource() throws(APIConfigurationError) -> String {
    let inVain = options.isDemo && variable("MIRU_API_URL") != nil
    return try source().shownAddress + (inVain ? "; --demo leaves MIRU_API_URL aside" : "")
  }

  /// The catalogue, connected on first use; with `--demo`, the bundled one.
  func catalogue() async throws -> any CatalogPorts {
    if let connection { return connection.catalogue }
    let settings = try await settings()
    try await libraryFile().keepWithin(bytes: settings.librarySize)
    let configuration = CatalogConfiguration(
      source: try source(), settings: settings, isOffline: options.isOffline,
      waits: tellsOfWaits ? Diagnostics.sayWaiting : nil, clock: clock)
    let made = try await services.connect(configuration, try library())
    connection = made
    return made.catalogue
  }

  /// Covers, and who draws them; made with the first catalogue.
  func covers() async throws -> CoverServices {
    if let coversInUse { return coversInUse }
    _ = try await catalogue()
    let made = coverServices(
      CoverConfiguration(
        source: connection?.covers, folder: options.isPrivate ? nil : paths.covers, environment: environment,
        clock: clock))
    coversInUse = made
    return made
  }

  /// The kind of network file system that the library lies on, if it does.
  func networkKind() -> String? { services.network(libraryPath) }

  /// Makes what gets covers.
  func coverServices(_ configuration: CoverConfiguration) -> CoverServices { services.covers(configuration) }

  /// Which looks standard output is given; `--plain` takes all of them away.
  var palette: Palette {
    if options.isPlain { return .none }
    let isTerminal = TerminalKind.isTerminal(STDOUT_FILENO)
    return options.colour.palette(isTerminal: isTerminal, environment: environment)
  }

  /// Whether nothing on the screen is to be rewritten: asked for, or the terminal cannot.
  var isPlain: Bool { options.isPlain || environment["TERM"] == "dumb" }

  /// Standard output for views.
  var page: OutputPage {
    let window = TerminalKind.size(STDOUT_FILENO)
    return OutputPage(
      width: window?.columns,
      pictureRoom: window.map { PictureRoom(window: $0, cell: TerminalKind.cell(STDOUT_FILENO)) },
      palette: palette, output: output)
  }

  /// Ends connections and the demo server, and writes out the log.
  func close() async {
    await coversInUse?.fetching.shutdown()
    await connection?.close()
    connection = nil
    await tellOfNetwork()
    await finishDropping()
    await backUpBeforeLeaving()
    await logFile.flush()
  }

  /// Lets the library come within its bound, and waits for it.
  func keepWithinBound() async throws {
    let library = try libraryFile()
    await library.keepWithin(bytes: try await settings().librarySize)
    await library.sizeSettled()
  }

  /// Lets the library come within its bound, but not for longer than anyone who leaves would wait.
  private func finishDropping() async {
    guard let library = openedLibrary else { return }
    let slowNotice = Task { [clock] in
      try await clock.sleep(for: Limits.Process.tidying)
      await library.stopDropping()
    }
    await library.sizeSettled()
    slowNotice.cancel()
    // While anybody holds the library, its journal is not put into its file at the end of the process.
    _ = await slowNotice.result
  }

  private func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Wiring {
  /// Where the budgets stand: that for who is asked first, then those of others asked lately.
  func quota() async throws -> [QuotaReport] {
    let (library, now) = (try libraryFile(), clock.now())
    let origin = try source().origin
    let rules = try await settings().budget
    var reports = [try await library.quota(origin: origin, rules: rules, at: now)]
    // The rules of others are not known here; they are Apple's unless someone set them.
    let usual = Limits.Budget.rules
    for other in try await library.askedOrigins(within: usual.window, at: now) where other != origin {
      reports.append(try await library.quota(origin: other, rules: usual, at: now))
    }
    return reports
  }
}

extension Wiring {
  /// Says once for each library that others on the network could harm it, and notes in the library that this is said.
  func tellOfNetwork(_ tell: (String) -> Void = Diagnostics.say) async {
    guard let library = openedLibrary, isLibraryThere, let kind = networkKind(), networkTold != kind else {
      return
    }
    networkTold = kind
    guard (try? await library.setting(InternalSetting.networkTold.rawValue)) != kind else { return }
    tell(Self.networkSentence(libraryPath, kind))
    // A library that cannot be written is told of again: what is told is worth more than silence.
    try? await library.set(InternalSetting.networkTold.rawValue, to: kind)
  }

  static func networkSentence(_ path: String, _ kind: String) -> String {
    "The library \(path) lies on a network file system (\(kind)): use it from one machine at a time, for two at once may "
      + "damage it; a file on a disk of this machine is safe and faster (--library)."
  }
}

extension Wiring {
  /// The library without what an import left that was cut off, to read its rows or change them.
  ///
  /// Costs one look at an empty table where there is none. One that cannot be undone now is told of.
  func settledLibrary() async throws -> any LibraryPorts {
    let library = try library()
    let bar = ProgressBar("Taking back an import that was cut off", clock: clock)
    do {
      defer { bar.end() }
      let cutOff = try await library.settleImports(progress: bar.show)
      bar.end()
      if cutOff > 0 { Diagnostics.say(ImportReport.cutOffTakenBack) }
    } catch let error as LibraryError {
      Diagnostics.say(ImportReport.cutOffStays(error.sentence))
    }
    return library
  }
}
