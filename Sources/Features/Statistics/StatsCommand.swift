public import ArgumentParser
public import Catalog
internal import Terminal

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
    return .lines(format: format.output) { width in
      FactsView(StatisticsViewModel(figures, statistics, days: days, width: width)).lines(width: width)
    } json: {
      StatisticsJSON.text(figures, statistics, days: days)
    }
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

/// The size of the library, and what was searched and opened over the last days.
public final class StatisticsViewModel: FactsViewModel {
  public let sections: [FactSection]

  /// Creates a view model for a window. A narrow one has blocks for the last days only; to be heard, there are none.
  public init(_ figures: LibraryCounts, _ statistics: LibraryStatistics, days: RecentDays, width: Int) {
    let counts =
      figures.named.map { CardField($0, String($1)) }
      + [
        CardField("cached", Wording.count(figures.answers, "answer")),
        CardField("size", Wording.size(bytes: figures.bytes)),
      ]
    guard !statistics.searches.isEmpty || !statistics.openings.isEmpty else {
      sections = [FactSection(facts: counts)]
      return
    }
    let courses = [("searches", statistics.searches), ("openings", statistics.openings)].map {
      name, tallies in
      let counts = days.counts(tallies).suffix(Limits.Statistics.shownDays)
      let sum = "\(counts.reduce(0, +)) in \(Wording.count(counts.count, "day")), \(counts.last ?? 0) today"
      let blocks = Self.sparkline(counts.suffix(max(0, width - FactsView.column)))
      return CardField(name, width < Line.spokenWidth ? blocks + " " + sum : sum)
    }
    let openings =
      Self.facts("artists", statistics.artists) { $0 } + Self.facts("genres", statistics.genres) { $0 }
      + Self.facts("decades", statistics.decades) { "\($0)s" }
    let stores = Self.facts("", Array(statistics.storefronts.prefix(Limits.Statistics.names))) {
      "\($0.code) \($0.name)"
    }
    sections = [
      FactSection(facts: counts + courses),
      FactSection(heading: "Openings of the last year by", facts: openings),
      FactSection(heading: "Rows by store", facts: stores),
    ].filter { !$0.facts.isEmpty }
  }

  private static func facts<Value>(
    _ name: String, _ tallies: [LibraryStatistics.Tally<Value>], _ word: (Value) -> String
  ) -> [CardField] {
    tallies.enumerated().map { CardField($0 == 0 ? name : "", "\(word($1.value)): \($1.count)") }
  }

  /// Returns one block per number, full height for the largest; the lowest is only for 0.
  static func sparkline(_ numbers: some Sequence<Int>) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let most = Double(max(1, numbers.max() ?? 0))
    return String(
      numbers.map { $0 <= 0 ? blocks[0] : blocks[min(7, max(1, Int((Double($0) / most * 7).rounded())))] })
  }
}
