internal import ArgumentParser
internal import Catalog
internal import Features

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

  @Flag(help: "Replace a file that exists.")
  var force = false

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let destination = ExportDestination(argument: file, force: force)
    let report = try await Exporter(archive: wiring.library(), time: wiring.clock).export(
      from, as: format, to: destination, preferring: wiring.settings().storefront)
    if report.readerGone { return .done }
    if destination != .standardOutput || report.leftOut > 0 { Talk.say(report.sentence) }
    return .done
  }
}
