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

  /// The command of `BROWSER`, read by the shell as Git has it; else the system's program.
  private static func program(for address: ExternalURL) -> ExternalProgram {
    let chosen = ProcessInfo.processInfo.environment["BROWSER"] ?? ""
    guard !chosen.allSatisfy(\.isWhitespace) else {
      return ExternalProgram(name: name, arguments: [address.text])
    }
    return ExternalProgram(name: "sh", arguments: ["-c", chosen + " \"$@\"", chosen, address.text])
  }

  /// Passes an address to the browser, and waits a moment for a failure.
  ///
  /// A browser that keeps running outlives miru.
  static func open(_ address: ExternalURL, clock: any TimeSource) async throws(ExternalProgramError) {
    let program = program(for: address)
    let (outcomes, sink) = AsyncStream<ExternalProgramError?>.makeStream()
    Task { sink.yield(await program.failure()) }
    let slowNotice = Task {
      try await clock.sleep(for: Limits.Programs.opening)
      sink.yield(nil)
    }
    defer { slowNotice.cancel() }
    if let failure = await outcomes.first(where: { _ in true }) ?? nil { throw failure }
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
