public import ArgumentParser
public import Catalog

/// `stats`: shows the size of the library, and what was searched and opened.
public struct StatsCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show what the library holds and how you used it.")
  public static let libraryUse = LibraryRequirement.reads

  @OptionGroup var format: ReportFormatOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let library = try await context.library()
    if try await library.isImportUnderWay() { context.say(ImportReport.besideFigures) }
    let figures = try await library.figures()
    let days = RecentDays(until: context.now)
    let statistics = try await library.statistics(since: days.since)
    let report = CommandReport {
      FactsView(LibraryCountsViewModel(figures)).lines(width: $0)
        + StatisticsView(LiveStatisticsViewModel(statistics, days: days)).lines(width: $0)
    } json: {
      let json = StatisticsJSON.object(statistics, days: days)
      return LibraryCountsJSON(figures, statistics: json).text
    }
    return CommandResult(.report(report), format: format.output)
  }
}

extension LibraryCounts {
  /// The counts of rows and marks.
  var named: [(name: String, count: Int)] {
    [
      ("tracks", tracks), ("collections", collections), ("artists", artists), ("opened", visits),
      ("starred", stars),
    ]
  }
}

/// The size of the library, one fact per count.
public final class LibraryCountsViewModel: FactsViewModel {
  public let sections: [FactSection]

  /// Creates a view model.
  public init(_ figures: LibraryCounts) {
    let facts =
      figures.named.map { CardField($0, String($1)) }
      + [
        CardField("cached", Wording.count(figures.answers, "answer")),
        CardField("size", Wording.size(bytes: figures.bytes)),
      ]
    sections = [FactSection(facts: facts)]
  }
}

/// The library's statistics over the last days.
public final class LiveStatisticsViewModel: StatisticsViewModel {
  public let courses: [DailyCounts]
  public let openings: [CountGroup]
  public let stores: CountGroup

  /// Creates a view model. Omits the days before the first event, but keeps a minimum that makes a trend visible.
  public init(_ statistics: LibraryStatistics, days: RecentDays) {
    let courses =
      statistics.searches.isEmpty && statistics.openings.isEmpty
      ? []
      : [
        DailyCounts(name: "searches", counts: days.counts(statistics.searches)),
        DailyCounts(name: "openings", counts: days.counts(statistics.openings)),
      ]
    let lived = courses.map { $0.counts.drop { $0 == 0 }.count }.max() ?? 0
    self.courses = courses.map {
      DailyCounts(name: $0.name, counts: $0.counts.suffix(max(Limits.Statistics.fewestDays, lived)))
    }
    openings = [
      CountGroup(name: "artists", counts: statistics.artists.map { ($0.value, $0.count) }),
      CountGroup(name: "genres", counts: statistics.genres.map { ($0.value, $0.count) }),
      CountGroup(name: "decades", counts: statistics.decades.map { ("\($0.value)s", $0.count) }),
    ]
    let stores = statistics.storefronts.prefix(Limits.Statistics.names)
    self.stores = CountGroup(
      name: "", counts: stores.map { ("\($0.value.code) \($0.value.name)", $0.count) })
  }
}
