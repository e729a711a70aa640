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
}
