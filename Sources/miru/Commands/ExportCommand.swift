internal import ArgumentParser
internal import Catalog
internal import Features
internal import Foundation

/// The way out.
struct ExportCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the history, the stars or the whole library to a file.",
    discussion: """
      json and ndjson hold everything, and 'miru import' reads them back. csv is a table of what most kinds share: it loses \
      Apple's other keys and each single opening with its search, and 'miru import' does not read it. m3u8 is a playlist of \
      previews.
      """)
  static let libraryUse = LibraryUse.reads

  @Argument(help: "The file; '-' is standard output.", completion: .file())
  var file = "-"

  @Option(help: .choice("What is written.", of: ArchiveSource.self))
  var from = ArchiveSource.history

  @Option(
    help: .choice(
      "The form of the rows; else the file's ending says it, or it is json.", of: ExportFormat.self))
  var format: ExportFormat?

  @Option(
    help: ArgumentHelp(
      "Only what was opened, starred or fetched since then: \(ExportBound.form).", valueName: "day"),
    transform: ExportBound.parsed)
  var since: ExportBound?

  @Option(
    help: ArgumentHelp("Only what was until then, that day included.", valueName: "day"),
    transform: ExportBound.parsed)
  var until: ExportBound?

  @Option(
    help: ArgumentHelp("Only this, such as song or album; may be given more than once.", valueName: "entity"))
  var kind: [Entity] = []

  @Flag(help: "Replace a file that exists.")
  var force = false

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws {
    if filter.isReversed { throw ValidationError(ExportFilter.reversedSentence) }
  }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let destination = ExportDestination(argument: file, force: force)
    let library = try await wiring.settledLibrary()
    var isBesideImport = try await library.isImportUnderWay()
    let bar = ProgressBar("Exporting", clock: wiring.clock)
    let total =
      bar.isTerminal && !scrollsByItself(destination) ? try await from.rows(in: library) : 0
    let report: ExportReport
    do {
      defer { bar.end() }
      report = try await Exporter(archive: library, of: wiring.libraryPath, time: wiring.clock).export(
        from, as: ExportFormat(asked: format, file: file), to: destination,
        preferring: wiring.settings().storefront, filter: filter
      ) { passed in
        if total > 0 { bar.show(min(1, Double(passed) / Double(total))) }
      }
    }
    if report.readerGone { return .done }
    // Also one that began just before the rows were read.
    if !isBesideImport { isBesideImport = try await library.isImportUnderWay() }
    if isBesideImport { Talk.say(ExportReport.besideImport) }
    if destination != .standardOutput || report.leftOut > 0 || report.written == 0 {
      Talk.say(report.sentence(format, in: file))
    }
    return report.written == 0 ? .nothingFound : .done
  }

  private var filter: ExportFilter { ExportFilter(since: since, until: until, kinds: kind) }

  /// Whether the rows themselves run over the terminal that a bar would stand on.
  private func scrollsByItself(_ destination: ExportDestination) -> Bool {
    destination == .standardOutput && isatty(STDOUT_FILENO) == 1
  }
}
