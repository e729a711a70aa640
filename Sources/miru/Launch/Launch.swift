internal import ArgumentParser
internal import Catalog
internal import CProcess
internal import Features
internal import Foundation
internal import Terminal

/// The entry point of the process.
@main
enum Launch {
  /// Not `async`, because the runtime would open files before the standard streams are reserved.
  static func main() {
    if let limit = miru_system_limit() {
      _ = write(STDERR_FILENO, limit, strlen(limit))
      exit(CommandStatus.cannotCreate.rawValue)
    }
    miru_settle_memory()
    StandardStreams.hold()
    // The failing write reports a closed pipe or a file that is too large.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    Task { @MainActor in
      let arguments: [String]
      do throws(UsageError) {
        arguments = try Self.arguments()
      } catch {
        exit(reported(ErrorReport(error)).rawValue)
      }
      let environment = variables.mapValues { String(cString: $0) }
      LocaleFormats(environment: environment).takeEffect()
      // Programs that miru starts must not get it.
      unsetenv(LockGate.variable)
      let status = await run(arguments, environment: environment)
      exit(status.rawValue)
    }
    // It keeps the main actor on the first thread; `dispatchMain` would run it on whichever thread is free.
    RunLoop.main.run()
  }

  /// Returns the arguments after the program's name.
  ///
  /// - Throws: `UsageError` for one that is not UTF-8: with other characters in place of its bytes, it would name another file.
  private static func arguments() throws(UsageError) -> [String] {
    var words: [String] = []
    while let word = miru_argument(Int32(words.count)) { words.append(try text(word, "The argument")) }
    return Array((words.isEmpty ? CommandLine.arguments : words).dropFirst())
  }

  /// Returns the text of bytes that the system gives, as `what`.
  private static func text(_ bytes: UnsafePointer<CChar>, _ what: String) throws(UsageError) -> String {
    if let text = String(validatingCString: bytes) { return text }
    throw UsageError(
      "\(what) \(Wording.typed(String(cString: bytes))) is not UTF-8. Rename the file, or name a link to it."
    )
  }

  /// The environment; a variable without a value is left out.
  private static var variables: [String: UnsafePointer<CChar>] {
    var (values, place) = ([String: UnsafePointer<CChar>](), Int32(0))
    while let variable = miru_variable(place) {
      place += 1
      guard let mark = strchr(variable, CInt(UInt8(ascii: "="))) else { continue }
      let name = UnsafeBufferPointer(start: variable, count: UnsafePointer(mark) - variable)
      values[String(decoding: UnsafeRawBufferPointer(name), as: UTF8.self)] = UnsafePointer(mark + 1)
    }
    return values
  }

  /// Throws `UsageError` for a variable of a path or a setting that is not UTF-8.
  private static func checkVariables() throws(UsageError) {
    for (name, value) in variables
    where usedVariables.contains(name) || name.hasPrefix("MIRU_") || name.hasPrefix("XDG_") {
      _ = try text(value, "The value of \(name)")
    }
  }

  /// The variables besides miru's own that name files or programs.
  private static let usedVariables: Set<String> = [
    "HOME", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "VISUAL", "EDITOR", "PAGER", "BROWSER",
  ]

  /// Parses the arguments, runs the command and reports errors.
  @MainActor static func run(_ arguments: [String], environment: [String: String]) async -> CommandStatus {
    if let options = PlainStart.options(arguments) {
      let wiring = Wiring(options, environment: environment)
      return await finish(wiring) { try await prompt(wiring) }
    }
    do {
      if ItemsOnInput.isNamed(in: arguments) { return await runEach(arguments, environment) }
      let command = try Miru.command(for: arguments)
      guard let command = command as? any ShellCommand else {
        var other = command
        try other.run()
        return .done
      }
      let wiring = Wiring(command.shared.launch, environment: environment)
      return await finish(wiring, for: command.wrapped) {
        try await perform(command.wrapped, wiring)
      }
    } catch let error where error is UsageError || error is CommandFailure {
      return reported(ErrorReport(error))
    } catch {
      let answer = ParserReply(error).hinted(for: arguments)
      if answer.isKnownToAll(arguments) { return reply(answer) }
      return await finish(Wiring(LaunchOptions(), environment: environment)) { reply(answer) }
    }
  }

  /// Runs a command for each item on standard input; returns the status of the last call that failed.
  @MainActor private static func runEach(
    _ arguments: [String], _ environment: [String: String]
  ) async -> CommandStatus {
    await finish(Wiring(LaunchOptions(), environment: environment)) {
      // The passphrase is read once, and before the items, which may follow it.
      let calls = try ItemsOnInput.calls(arguments)
      let environment = environment.filter { $0.key != LockGate.variable }
      var last = CommandStatus.done
      for call in calls {
        let status = await run(call, environment: environment)
        if status != .done { last = status }
        if status == .interrupted { break }
      }
      return last
    }
  }

  /// Runs the prompt, as `perform` does with its command.
  @MainActor private static func prompt(_ wiring: Wiring) async throws -> CommandStatus {
    try wiring.insist(on: ReplCommand.libraryUse)
    return try await PromptMain.run(wiring)
  }

  @MainActor private static func perform(
    _ command: any MiruCommand, _ wiring: Wiring
  ) async throws -> CommandStatus {
    try wiring.insist(on: command.libraryUse())
    wiring.tellsOfWaits = TerminalKind.isTerminal(STDERR_FILENO) && !wiring.options.isQuiet
    let work: @MainActor () async throws -> CommandStatus = {
      try await ShellPresenter(wiring).present(try await command.run(in: ShellContext(wiring)))
    }
    return type(of: command).handlesSignals ? try await work() : try await InterruptHandler.cancelling(work)
  }

  /// Unlocks miru, runs the body, flushes the output, and converts an error into its message and status.
  @MainActor private static func finish(
    _ wiring: Wiring, for command: (any MiruCommand)? = nil, _ body: () async throws -> CommandStatus
  ) async -> CommandStatus {
    var status: CommandStatus
    let trace = wiring.options.trace.map(CommandRegistry.trace)
    var isTraced = false
    do {
      if !(command is InitCommand) { try checkVariables() }
      if command?.libraryUse() != .nothing {
        try await wiring.gate.pass(patience: try wiring.settingsAtStart().lockAfter)
      }
      try trace?.check()
      isTraced = true
      status = try await body()
      try wiring.output.flush()
    } catch {
      try? wiring.output.flush()
      let report = ErrorReport(error)
      status = report.sentence == wiring.toldAtOpening ? report.exitStatus : reported(report)
    }
    let exchanges = wiring.exchangeHistory
    // Waits for requests in flight, which belong in the trace.
    await wiring.close()
    do {
      if isTraced, let sentence = try await trace?.write(exchanges) { Diagnostics.say(sentence) }
    } catch {
      status = reported(ErrorReport(error))
    }
    return status
  }

  @MainActor private static func reply(_ reply: ParserReply) -> CommandStatus {
    switch reply {
    case .complaint(let sentence):
      return reported(ErrorReport(.usage, sentence))
    case .text(let text):
      do {
        let output = OutputWriter(descriptor: STDOUT_FILENO)
        try output.line(text)
        try output.flush()
        return .done
      } catch {
        return reported(ErrorReport(error))
      }
    }
  }

  private static func reported(_ failure: ErrorReport) -> CommandStatus {
    if let sentence = failure.sentence { Diagnostics.say(sentence) }
    return failure.exitStatus
  }
}

/// Standard input, output and error, any of which may be closed at launch.
enum StandardStreams {
  /// Occupies the descriptors 0 to 2 that are closed.
  ///
  /// Otherwise a file or socket of miru would get the number and receive what is written to the stream. The
  /// replacement is opened in the wrong direction, so that using it still fails.
  static func hold() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Parses the plainest command lines, which start the prompt with options only, without the argument parser.
///
/// The parser finds the options by reflection, which takes longer than the rest of the start. It handles everything
/// unknown or invalid.
enum PlainStart {
  /// Returns the options; `nil` if the parser is needed.
  static func options(_ arguments: [String]) -> LaunchOptions? {
    var options = LaunchOptions()
    var left = arguments[...]
    var seen: Set<String> = []
    while let name = left.popFirst() {
      guard seen.insert(name).inserted else { return nil }
      switch name {
      case "--offline": options.isOffline = true
      case "--demo": options.isDemo = true
      case "--private": options.isPrivate = true
      case "--plain": options.isPlain = true
      case "--library", "--api-url", "--country":
        guard let value = left.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
        switch name {
        case "--library": options.library = value
        case "--api-url": options.apiURL = value
        default: options.flags[.country] = value
        }
      default: return nil
      }
    }
    return options.isDemo && options.apiURL != nil ? nil : options
  }
}
