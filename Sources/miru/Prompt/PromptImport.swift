internal import Catalog
internal import Features

/// Imports at the prompt: one at a time, while the user can type, and rolled back if cancelled.
@MainActor final class PromptImport {
  private let work: PromptWork
  /// The running import, including its rollback.
  private(set) var importing: Task<ImportReport, any Error>?
  /// The rollback of interrupted imports; returns their number.
  private(set) var rollingBack: Task<Int, any Error>?
  /// The optimisation of the index after a large import; nothing depends on it.
  private var merging: Task<Void, Never>?

  init(_ work: PromptWork) { self.work = work }

  /// Imports a file as `miru import` does, and prints the report, with `prefix` before each sentence; the user can type
  /// meanwhile.
  func importFile(_ file: String, named prefix: String, keepGoing: Bool) async throws -> CommandStatus {
    guard importing == nil else {
      throw UsageError(ImportReport.underWay)
    }
    let run = start(file, keepGoing: keepGoing)
    importing = run
    defer { importing = nil }
    do {
      return tell(try await run.value, named: prefix)
    } catch is CancellationError {
      // Completes the rollback if it failed at once.
      _ = try await work.library.rollBackInterruptedImports()
      work.outcome = .interrupted
      work.screen?.tell(ImportReport.givenUp)
      return .interrupted
    }
  }

  /// Cancels a running import, which is then rolled back; returns whether there was one.
  func giveUp() -> Bool {
    guard let importing, !importing.isCancelled else { return false }
    importing.cancel()
    work.screen?.tell(ImportReport.takingBack)
    return true
  }

  private func start(_ file: String, keepGoing: Bool) -> Task<ImportReport, any Error> {
    let talk = ProgressMessages(
      "Importing", isSpoken: work.wiring.isSpoken, clock: work.wiring.clock
    ) { [weak self] sentence in
      // A cancelled import reports no more progress.
      if self?.importing?.isCancelled != true { self?.work.screen?.tell(sentence) }
    }
    return Task { [wiring = work.wiring, library = work.library, settings = work.settings] in
      try await Importer(time: wiring.clock) { library }.importFile(
        wiring.paths.expanded(file), storefront: settings.storefront, keepGoing: keepGoing
      ) { part in Task { @MainActor in talk.passed(part) } }
    }
  }

  private func tell(_ report: ImportReport, named prefix: String) -> CommandStatus {
    for sentence in report.sentences { work.screen?.tell(prefix + sentence) }
    work.readStars()
    let merging = Task { [library = work.library] in
      await library.mergeIndexes(after: report.outcome) { _ in }
    }
    self.merging = merging
    work.asides.start { await merging.value }
    return report.outcome.total == 0 && report.refused > 0 ? .unreadable : .done
  }

  /// Stops the work that leaving does not wait for.
  func stop() {
    _ = giveUp()
    merging?.cancel()
  }

  /// Rolls back interrupted imports; returns the message, `nil` if there were none.
  func rollBackInterrupted() async throws -> String? {
    let rollingBack = Task { [library = work.library] in try await library.rollBackInterruptedImports() }
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
