internal import ArgumentParser
internal import Catalog
internal import Foundation

/// Where the process starts and ends.
@main
enum Launch {
  @MainActor static func main() async {
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await run(arguments, environment: ProcessInfo.processInfo.environment)
    exit(status.rawValue)
  }

  /// Reads the arguments, does what they ask and tells of what went wrong.
  @MainActor static func run(_ arguments: [String], environment: [String: String]) async -> ExitStatus {
    do {
      var command = try Miru.parseAsRoot(arguments)
      guard let verb = command as? any Verb else {
        try command.run()
        return .done
      }
      let wiring = Wiring(verb.shared.launch, environment: environment)
      return await finish(wiring) { try await perform(verb, wiring) }
    } catch {
      return reply(to: error)
    }
  }

  @MainActor private static func perform(_ verb: any Verb, _ wiring: Wiring) async throws -> ExitStatus {
    try wiring.checkOptions()
    if type(of: verb).handlesSignals { return try await verb.perform(wiring) }
    return try await Interruption.cancelling { try await verb.perform(wiring) }
  }

  /// Runs, writes out what is still waiting, and turns a failure into its sentence and status.
  @MainActor private static func finish(
    _ wiring: Wiring, _ body: () async throws -> ExitStatus
  ) async -> ExitStatus {
    var status: ExitStatus
    do {
      status = try await body()
      try wiring.output.flush()
    } catch {
      try? wiring.output.flush()
      status = told(Failure(error))
    }
    await wiring.close()
    return status
  }

  /// What the parser has to say: help, the version or a completion script on standard output, or what is wrong.
  @MainActor private static func reply(to error: any Error) -> ExitStatus {
    guard Miru.exitCode(for: error) == .success else {
      return told(Failure(.usage, Miru.message(for: error)))
    }
    do {
      let output = OutputWriter(descriptor: STDOUT_FILENO)
      try output.line(Miru.fullMessage(for: error))
      try output.flush()
      return .done
    } catch {
      return told(Failure(error))
    }
  }

  private static func told(_ failure: Failure) -> ExitStatus {
    if let sentence = failure.sentence { Talk.say(sentence) }
    return failure.status
  }
}
