public import ArgumentParser
internal import Catalog

/// `stats`: shows the size of the library, and what was searched and opened.
public struct StatsCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show how much the library holds, and what you searched and opened.")
  public static let libraryUse = LibraryRequirement.reads

  @OptionGroup var format: ReportFormatOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let library = try await context.library()
    if try await library.isImportUnderWay() { context.say(ImportReport.besideFigures) }
    let figures = try await library.figures()
    let session = try await library.sessionFigures()
    let limit = try await context.settings().librarySize
    let days = RecentDays(until: context.now)
    let statistics = try await library.statistics(since: days.since)
    let report = CommandReport {
      FactsView(LibraryCountsViewModel(figures, bound: limit, session: session)).lines(width: $0)
        + StatisticsView(LiveStatisticsViewModel(statistics, days: days)).lines(width: $0)
    } json: {
      let json = StatisticsJSON.object(statistics, days: days)
      return LibraryCountsJSON(figures, bound: limit, session: session, statistics: json).text
    }
    return CommandResult(.report(report), format: format.output)
  }
}
