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
  ///
  /// - Throws: `CommandFailure`, which names the page, so that it can be opened by hand.
  static func open(_ address: ExternalURL, clock: any TimeSource) async throws {
    var failure: ExternalProgramError?
    for program in programs(for: address) {
      failure = await start(program, clock)
      if failure == nil { return }
    }
    throw CommandFailure(.unreachable, "\(failure?.sentence ?? "") The page is \(address.text)")
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
}

/// The clipboard of the terminal multiplexer.
enum Clipboard {
  /// Passes text to tmux by a command, which works with any settings; tmux passes on the terminal's own sequence only
  /// if its settings allow it. Returns `false` without tmux.
  static func takeByTmux(_ text: String, environment: [String: String]) async -> Bool {
    guard environment["TMUX"]?.isEmpty == false else { return false }
    let tmux = ExternalProgram(name: "tmux", arguments: ["load-buffer", "-w", "-"], input: text)
    return await tmux.failure() == nil
  }
}
