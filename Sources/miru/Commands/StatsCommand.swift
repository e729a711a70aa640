internal import ArgumentParser
internal import Catalog
internal import Features

/// How much is stored.
struct StatsCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "How much the library holds.")

  @OptionGroup var form: ReportFormOption

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let figures = try await wiring.library().figures()
    let session = try await wiring.library().sessionFigures()
    let bound = try await wiring.settings().librarySize
    switch form.format {
    case .table:
      let page = wiring.page
      try page.print(FiguresView(figures, bound: bound, session: session).lines(width: page.columns))
    case .json: try wiring.output.line(FiguresJSON(figures, bound: bound, session: session).text)
    }
    return .done
  }
}
