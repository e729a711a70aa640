internal import ArgumentParser
internal import Catalog
internal import Features
internal import Foundation

/// The way out.
struct ExportCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the history, the stars or the whole library to a file.")

  @Argument(help: "The file; '-' is standard output.", completion: .file())
  var file = "-"

  @Option(help: .choice("What is written.", of: ArchiveSource.self))
  var from = ArchiveSource.history

  @Option(help: .choice("The form of the rows.", of: ExportFormat.self))
  var format = ExportFormat.json

  @Option(
    help: ArgumentHelp(
      "Only what was opened, starred or fetched since then: \(ExportBound.form).", valueName: "day"))
  var since: ExportBound?

  @Option(help: ArgumentHelp("Only what was until then, that day included.", valueName: "day"))
  var until: ExportBound?

  @Option(
    help: ArgumentHelp("Only this, such as song or album; may be given more than once.", valueName: "entity"))
  var kind: [Entity] = []

  @Flag(help: "Replace a file that exists.")
  var force = false

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let destination = ExportDestination(argument: file, force: force)
    let bar = ProgressBar("Exporting", clock: wiring.clock)
    let total = bar.isTerminal && !scrollsByItself(destination) ? try await total(wiring.library()) : 0
    let report: ExportReport
    do {
      defer { bar.end() }
      report = try await Exporter(archive: wiring.library(), time: wiring.clock).export(
        from, as: format, to: destination, preferring: wiring.settings().storefront,
        filter: ExportFilter(since: since, until: until, kinds: kind)
      ) { passed in
        if total > 0 { bar.show(min(1, Double(passed) / Double(total))) }
      }
    }
    if report.readerGone { return .done }
    if destination != .standardOutput || report.leftOut > 0 { Talk.say(report.sentence(format, in: file)) }
    return .done
  }

  /// Whether the rows themselves run over the terminal that a bar would stand on.
  private func scrollsByItself(_ destination: ExportDestination) -> Bool {
    destination == .standardOutput && isatty(STDOUT_FILENO) == 1
  }

  /// Rows to pass; of the history at most so many, for an item may have been opened more than once.
  private func total(_ library: any TrackLibrary) async throws -> Int {
    let figures = try await library.figures()
    return switch from {
    case .history: figures.visits
    case .stars: figures.stars
    case .library: figures.tracks + figures.collections + figures.artists
    }
  }
}
