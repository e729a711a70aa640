internal import Catalog
internal import Features
private import Foundation

/// Opens pages in the user's browser.
enum BrowserOpener {
  /// The system's program that opens addresses.
  private static let name: String = {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }()

  /// The commands of `BROWSER`, with colons between them as xdg-open has it, each read by the shell as Git has it; else the
  /// system's program.
  private static func programs(for address: ExternalURL) -> [ExternalProgram] {
    let chosen = (ProcessInfo.processInfo.environment["BROWSER"] ?? "").split(separator: ":")
      .map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    guard !chosen.isEmpty else { return [ExternalProgram(name: name, arguments: [address.text])] }
    return chosen.map { command in
      let call =
        command.contains("%s") ? command.replacing(#/'%s'|%s/#, with: "\"$@\"") : command + " \"$@\""
      return ExternalProgram(name: "sh", arguments: ["-c", call, command, address.text], command: command)
    }
  }

  /// Passes an address to the first browser that does not fail, and waits a moment for a failure.
  ///
  /// A browser that keeps running outlives miru.
  static func open(_ address: ExternalURL, clock: any TimeSource) async throws(ExternalProgramError) {
    var failure: ExternalProgramError?
    for program in programs(for: address) {
      failure = await start(program, clock)
      if failure == nil { return }
    }
    if let failure { throw failure }
  }

  private static func start(_ program: ExternalProgram, _ clock: any TimeSource) async
    -> ExternalProgramError?
  {
    let (outcomes, sink) = AsyncStream<ExternalProgramError?>.makeStream()
    Task { sink.yield(await program.failure()) }
    let slowNotice = Task {
      try await clock.sleep(for: Limits.Programs.opening)
      sink.yield(nil)
    }
    defer { slowNotice.cancel() }
    return await outcomes.first { _ in true } ?? nil
  }

  /// Opens an address; the error names the page, so that it can be opened by hand.
  static func openOrSay(_ address: ExternalURL, clock: any TimeSource) async throws {
    do throws(ExternalProgramError) {
      try await open(address, clock: clock)
    } catch {
      throw CommandFailure(.unreachable, error.sentence + " The page is \(address.text)")
    }
  }
}

/// The clipboard of the terminal multiplexer.
enum Clipboard {
  /// Passes text to tmux by a command, which works with any settings; tmux passes on the terminal's own sequence only
  /// if its settings allow it. Returns `false` without tmux.
  static func takeByTmux(_ text: String, environment: [String: String]) async -> Bool {
    guard environment["TMUX"]?.isEmpty == false else { return false }
    let tmux = ExternalProgram(name: "tmux", arguments: ["load-buffer", "-w", "-"], input: text)
    return (try? await tmux.run()) != nil
  }
}
