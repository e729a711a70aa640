internal import Catalog
internal import Features
internal import Library
internal import Logging

extension Wiring {
  /// Creates today's backup of the open library; a failure is logged.
  func backUp() async {
    guard let library = openedLibrary else { return }
    do {
      _ = try await library.backUp(at: clock.now().wall)
    } catch is CancellationError {
      // The user is leaving; the next use creates the backup.
    } catch {
      logger().error("no backup could be made: \(ErrorReport(error).sentence ?? "\(error)")")
    }
  }

  /// Creates the backup before leaving, within a time limit.
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
