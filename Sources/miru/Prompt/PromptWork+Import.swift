internal import Catalog
internal import Features

extension PromptWork {
  /// Takes a file in, as `miru import` does, and says what it brought; typing goes on meanwhile.
  func importFile(_ file: String, keepGoing: Bool) async throws {
    if wiring.options.isPrivate {
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
      _ = try await library.settleImports()
      outcome = .interrupted
      screen?.tell(ImportReport.givenUp)
    }
  }

  /// Gives up an import under way, which is then taken back; says whether there was one.
  func giveUpImport() -> Bool {
    guard let importing, !importing.isCancelled else { return false }
    importing.cancel()
    screen?.tell(ImportReport.takingBack)
    return true
  }

  private func start(_ file: String, keepGoing: Bool) -> Task<ImportReport, any Error> {
    let talk = ProgressMessages("Importing", clock: wiring.clock) { [weak self] sentence in
      // What was given up goes nowhere any more.
      if self?.importing?.isCancelled != true { self?.screen?.tell(sentence) }
    }
    return Task { [wiring, library, settings] in
      try await Importer(library: library, time: wiring.clock).importFile(
        wiring.paths.expanded(file), storefront: settings.storefront, keepGoing: keepGoing
      ) { part in Task { @MainActor in talk.passed(part) } }
    }
  }

  private func tell(_ report: ImportReport) {
    for sentence in report.sentences { screen?.tell(sentence) }
    if report.outcome.total == 0, report.refused > 0 { outcome = .unreadable }
    readStars()
    let merging = Task { [library] in await library.mergeIndexes(after: report.outcome) { _ in } }
    self.merging = merging
    asides.start { await merging.value }
  }
}
