internal import Catalog
internal import Features

/// Opens pages in the user's browser.
enum BrowserOpener {
  /// What the system calls the program that opens addresses.
  private static let name: String = {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }()

  /// Hands an address over, and waits for a moment to see whether that fails.
  ///
  /// A browser that stays is left to itself: it outlives miru.
  static func open(_ address: ExternalURL, clock: any TimeSource) async throws(ExternalProgramError) {
    let program = ExternalProgram(name, [address.text])
    let (outcomes, sink) = AsyncStream<ExternalProgramError?>.makeStream()
    Task {
      do throws(ExternalProgramError) {
        try await program.run()
        sink.yield(nil)
      } catch {
        sink.yield(error)
      }
    }
    let slowNotice = Task {
      try await clock.sleep(for: Limits.Programs.opening)
      sink.yield(nil)
    }
    defer { slowNotice.cancel() }
    if let failure = await outcomes.first(where: { _ in true }) ?? nil { throw failure }
  }

  /// The same; a failure names the page, so that it can be opened by hand.
  static func openOrSay(_ address: ExternalURL, clock: any TimeSource) async throws {
    do throws(ExternalProgramError) {
      try await open(address, clock: clock)
    } catch {
      throw CommandFailure(.unreachable, error.sentence + " The page is \(address.text)")
    }
  }
}

/// The clipboard of the multiplexer that miru runs in.
enum Clipboard {
  /// Gives text to tmux, which takes it by a command whatever its settings are; the terminal's own sequence it heeds only
  /// if they say so. `false` where there is no tmux.
  static func takeByTmux(_ text: String, environment: [String: String]) async -> Bool {
    guard environment["TMUX"]?.isEmpty == false else { return false }
    let tmux = ExternalProgram("tmux", ["load-buffer", "-w", "-"], input: text)
    return (try? await tmux.run()) != nil
  }
}
