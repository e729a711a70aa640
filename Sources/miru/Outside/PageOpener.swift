internal import Catalog
internal import Features

/// Opens pages in the person's browser.
enum PageOpener {
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
  static func open(_ address: HandedAddress, clock: any TimeSource) async throws(OutsideProgramError) {
    let program = OutsideProgram(name, [address.text])
    let (outcomes, sink) = AsyncStream<OutsideProgramError?>.makeStream()
    Task {
      do throws(OutsideProgramError) {
        try await program.run()
        sink.yield(nil)
      } catch {
        sink.yield(error)
      }
    }
    let patience = Task {
      try await clock.sleep(for: Limits.Programs.opening)
      sink.yield(nil)
    }
    defer { patience.cancel() }
    if let failure = await outcomes.first(where: { _ in true }) ?? nil { throw failure }
  }

  /// The same; a failure names the page, so that it can be opened by hand.
  static func openOrSay(_ address: HandedAddress, clock: any TimeSource) async throws {
    do throws(OutsideProgramError) {
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
    let tmux = OutsideProgram("tmux", ["load-buffer", "-w", "-"], input: text)
    return (try? await tmux.run()) != nil
  }
}
