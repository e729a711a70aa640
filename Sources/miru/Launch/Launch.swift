internal import ArgumentParser
internal import CProcess
internal import Catalog
internal import Dispatch
internal import Features
internal import Foundation
internal import Library
internal import Terminal

/// Where the process starts and ends.
@main
enum Launch {
  /// Not `async`: the runtime would open files of its own before the standard streams are held.
  static func main() {
    miru_settle_memory()
    StandardStreams.hold()
    // A closed pipe and a file that grows too large are told by the write that fails.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // The first set of texts has the runtime search all conformances of the program, half a millisecond; that passes
    // beside the making of the first task. Keeping it alive keeps it from being left out.
    DispatchQueue(label: "conformances").async { withExtendedLifetime(Set(["HOME", "TERM"])) {} }
    Task { @MainActor in
      let arguments = arguments()
      let environment = ProcessInfo.processInfo.environment
      LocaleFormats(environment: environment).takeEffect()
      let status = await run(arguments, environment: environment)
      exit(status.rawValue)
    }
    // It keeps the main actor on the first thread; `dispatchMain` would run it on whichever thread is free.
    RunLoop.main.run()
  }

  /// The arguments behind the program's name.
  private static func arguments() -> [String] {
    var words: [String] = []
    while let word = miru_argument(Int32(words.count)) { words.append(String(cString: word)) }
    return Array((words.isEmpty ? CommandLine.arguments : words).dropFirst())
  }

  /// Reads the arguments, does what they ask and tells of what went wrong.
  @MainActor static func run(_ arguments: [String], environment: [String: String]) async -> CommandStatus {
    if let options = PlainStart.options(arguments) {
      let wiring = Wiring(options, environment: environment)
      return await finish(wiring) { try await prompt(wiring) }
    }
    // Beside the parser, which takes as long.
    Library.makeReady()
    do {
      let command = try Miru.command(for: arguments)
      guard let command = command as? any ShellCommand else {
        var other = command
        try other.run()
        return .done
      }
      let wiring = Wiring(command.shared.launch, environment: environment)
      return await finish(wiring) { try await perform(command.wrapped, wiring) }
    } catch {
      return reply(ParserReply(error))
    }
  }

  /// What `perform` does with the command of the prompt.
  @MainActor private static func prompt(_ wiring: Wiring) async throws -> CommandStatus {
    try wiring.checkOptions()
    try wiring.settle(ReplCommand.libraryUse)
    return try await PromptMain.run(wiring)
  }

  @MainActor private static func perform(
    _ command: any MiruCommand, _ wiring: Wiring
  ) async throws -> CommandStatus {
    try wiring.checkOptions()
    try wiring.settle(command.libraryUse())
    wiring.tellsOfWaits = TerminalKind.isTerminal(STDERR_FILENO)
    let work: @MainActor () async throws -> CommandStatus = {
      try await ShellPresenter(wiring).present(try await command.run(in: ShellContext(wiring)))
    }
    return type(of: command).handlesSignals ? try await work() : try await InterruptHandler.cancelling(work)
  }

  /// Runs, writes out what is still waiting, and turns a failure into its sentence and status.
  @MainActor private static func finish(
    _ wiring: Wiring, _ body: () async throws -> CommandStatus
  ) async -> CommandStatus {
    var status: CommandStatus
    do {
      status = try await body()
      try wiring.output.flush()
    } catch {
      try? wiring.output.flush()
      status = told(ErrorReport(error))
    }
    await wiring.close()
    return status
  }

  @MainActor private static func reply(_ reply: ParserReply) -> CommandStatus {
    switch reply {
    case .complaint(let sentence):
      return told(ErrorReport(.usage, sentence))
    case .text(let text):
      do {
        let output = OutputWriter(descriptor: STDOUT_FILENO)
        try output.line(text)
        try output.flush()
        return .done
      } catch {
        return told(ErrorReport(error))
      }
    }
  }

  private static func told(_ failure: ErrorReport) -> CommandStatus {
    if let sentence = failure.sentence { Diagnostics.say(sentence) }
    return failure.exitStatus
  }
}

/// Standard input, output and error, any of which whoever started miru may have closed.
enum StandardStreams {
  /// Takes the numbers 0 to 2 where they are free.
  ///
  /// Else a file or socket of ours would get the number, and what is meant for the stream would be written
  /// into it. The stand-in is opened the wrong way round, so that using it still fails.
  static func hold() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
