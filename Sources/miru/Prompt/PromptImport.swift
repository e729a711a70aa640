internal import Catalog
internal import Features

/// Imports at the prompt: one at a time, while the user can type, and rolled back if cancelled.
@MainActor final class PromptImport {
  /// A running import, and the completed fractions, from 0 to 1.
  struct Run {
    var task: Task<ImportReport, any Error>
    var progress: AsyncStream<Double>
  }

  private let library: any LibraryPorts
  private let clock: any TimeSource
  /// The running import, including its rollback.
  private(set) var importing: Task<ImportReport, any Error>?
  /// The rollback of interrupted imports; returns their number.
  private(set) var rollingBack: Task<Int, any Error>?
  /// The optimisation of the index after a large import; nothing depends on it.
  private var merging: Task<Void, Never>?

  init(_ library: any LibraryPorts, clock: any TimeSource) { (self.library, self.clock) = (library, clock) }

  /// Imports a file as `miru import` does.
  ///
  /// - Throws: `UsageError` during another import.
  func start(_ path: String, storefront: Storefront, keepGoing: Bool) throws -> Run {
    guard importing == nil else { throw UsageError(ImportReport.underWay) }
    let (progress, parts) = AsyncStream<Double>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let task: Task<ImportReport, any Error> = Task { [library, clock] in
      defer { parts.finish() }
      return try await Importer(time: clock) { library }.importFile(
        path, storefront: storefront, keepGoing: keepGoing
      ) { parts.yield($0) }
    }
    importing = task
    return Run(task: task, progress: progress)
  }

  /// Ends the present import, after its outcome was printed; the next one may start.
  func end() { importing = nil }

  /// Merges the text indexes after an import.
  func merge(after report: ImportReport) -> Task<Void, Never> {
    let merging = Task { [library] in await library.mergeIndexes(after: report.outcome) { _ in } }
    self.merging = merging
    return merging
  }

  /// Cancels a running import, which is then rolled back; returns whether there was one.
  func giveUp() -> Bool {
    guard let importing, !importing.isCancelled else { return false }
    importing.cancel()
    return true
  }

  /// Stops the work that leaving does not wait for; returns whether an import was cancelled.
  func stop() -> Bool {
    merging?.cancel()
    return giveUp()
  }

  /// Rolls back interrupted imports; returns the message, `nil` if there were none.
  func rollBackInterrupted() async throws -> String? {
    let rollingBack = Task { [library] in try await library.rollBackInterruptedImports() }
    self.rollingBack = rollingBack
    defer { self.rollingBack = nil }
    return try await rollingBack.value > 0 ? ImportReport.cutOffTakenBack : nil
  }

  /// Rolls back an interrupted import for `:undo`; the rollback at launch runs in the background and prints its own
  /// message.
  func undoInterrupted() async throws -> [String]? {
    guard importing == nil else { throw UsageError(ImportReport.underWay) }
    if let rollingBack { return try await rollingBack.value > 0 ? [] : nil }
    return try await rollBackInterrupted().map { [$0] }
  }
}
