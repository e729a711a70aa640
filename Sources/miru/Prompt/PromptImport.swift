internal import Catalog
internal import Features

/// Imports at the prompt: one at a time, beside the line, and rolled back if given up.
@MainActor final class PromptImport {
  private let work: PromptWork
  /// An import under way, its rollback included.
  private(set) var importing: Task<ImportReport, any Error>?
  /// The rollback of an import that was cut off; returns how many there were.
  private(set) var settling: Task<Int, any Error>?
  /// The index being put in order behind a large import; nothing depends on it.
  private var merging: Task<Void, Never>?

  init(_ work: PromptWork) { self.work = work }

  /// Takes a file in, as `miru import` does, and says what it brought; typing goes on meanwhile.
  func importFile(_ file: String, keepGoing: Bool) async throws {
    if work.wiring.options.isPrivate {
      throw UsageError("A private session keeps nothing: leave --private out to import.")
    }
    guard importing == nil else {
      throw UsageError(ImportReport.underWay)
    }
    let run = start(file, keepGoing: keepGoing)
    importing = run
    defer { importing = nil }
    do {
      tell(try await run.value)
    } catch is CancellationError {
      // What could not be taken back at once.
      _ = try await work.library.settleImports()
      work.outcome = .interrupted
      work.screen?.tell(ImportReport.givenUp)
    }
  }

  /// Gives up an import under way, which is then taken back; says whether there was one.
  func giveUp() -> Bool {
    guard let importing, !importing.isCancelled else { return false }
    importing.cancel()
    work.screen?.tell(ImportReport.takingBack)
    return true
  }

  private func start(_ file: String, keepGoing: Bool) -> Task<ImportReport, any Error> {
    let talk = ProgressMessages("Importing", clock: work.wiring.clock) { [weak self] sentence in
      // What was given up goes nowhere any more.
      if self?.importing?.isCancelled != true { self?.work.screen?.tell(sentence) }
    }
    return Task { [wiring = work.wiring, library = work.library, settings = work.settings] in
      try await Importer(library: library, time: wiring.clock).importFile(
        wiring.paths.expanded(file), storefront: settings.storefront, keepGoing: keepGoing
      ) { part in Task { @MainActor in talk.passed(part) } }
    }
  }

  private func tell(_ report: ImportReport) {
    for sentence in report.sentences { work.screen?.tell(sentence) }
    if report.outcome.total == 0, report.refused > 0 { work.outcome = .unreadable }
    work.readStars()
    let merging = Task { [library = work.library] in
      await library.mergeIndexes(after: report.outcome) { _ in }
    }
    self.merging = merging
    work.asides.start { await merging.value }
  }

  /// Stops what whoever leaves does not wait for.
  func stop() {
    _ = giveUp()
    merging?.cancel()
  }

  /// Rolls back imports that were cut off; returns what is said of it, `nil` if there was none.
  func settle() async throws -> String? {
    let settling = Task { [library = work.library] in try await library.settleImports() }
    self.settling = settling
    defer { self.settling = nil }
    return try await settling.value > 0 ? ImportReport.cutOffTakenBack : nil
  }

  /// The same for `:undo`; at the start it is rolled back beside the prompt, which says so.
  func undoInterrupted() async throws -> [String]? {
    guard importing == nil else { throw UsageError(ImportReport.underWay) }
    if let settling { return try await settling.value > 0 ? [] : nil }
    return try await settle().map { [$0] }
  }
}
