internal import ArgumentParser
internal import Catalog
internal import Features

/// How much is stored, and what was looked for and opened.
struct StatsCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "How much the library holds, and what was looked for and opened.")
  static let libraryUse = LibraryUse.reads

  @OptionGroup var form: ReportFormOption

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let library = try await wiring.settledLibrary()
    if try await library.isImportUnderWay() { Talk.say(ImportReport.besideFigures) }
    let figures = try await library.figures()
    let session = try await wiring.library().sessionFigures()
    let bound = try await wiring.settings().librarySize
    let days = RecentDays(until: wiring.clock.now().wall)
    let statistics = try await wiring.library().statistics(since: days.since)
    switch form.format {
    case .table:
      let page = wiring.page
      try page.print(FiguresView(figures, bound: bound, session: session).lines(width: page.columns))
      try page.print(StatisticsView(statistics, days: days).lines(width: page.columns))
    case .json:
      let json = StatisticsJSON.object(statistics, days: days)
      try wiring.output.line(FiguresJSON(figures, bound: bound, session: session, statistics: json).text)
    }
    return .done
  }
}
