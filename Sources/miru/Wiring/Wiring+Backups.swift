internal import Catalog
internal import Features
internal import Library
internal import Logging

extension Wiring {
  /// Makes today's backup of the library in use, aside; what goes wrong stands in the log.
  func backUp() async {
    guard let library = openedLibrary else { return }
    do {
      _ = try await library.backUp(at: clock.now().wall)
    } catch is CancellationError {
      // Somebody wants to leave; the next use makes it.
    } catch {
      logger().error("no backup could be made: \(ErrorReport(error).sentence ?? "\(error)")")
    }
  }

  /// The same, but not for longer than anyone who leaves would wait.
  func backUpBeforeLeaving() async {
    let making = Task { await backUp() }
    let slowNotice = Task { [clock] in
      try await clock.sleep(for: Limits.Process.tidying)
      making.cancel()
    }
    await making.value
    slowNotice.cancel()
  }
}
