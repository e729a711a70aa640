import Catalog
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Features

@MainActor @Suite struct StatisticsViewTests {
  /// Noon of 21 November 2026 in UTC.
  private static let now = Timestamp(milliseconds: 1_795_262_400_000)
  private static let hour: Int64 = 3_600_000
  private static let utc = LocalZone.utc

  private static let days = RecentDays(until: now, zone: utc)

  private static let statistics = {
    var statistics = LibraryStatistics()
    statistics.searches = [ago(days: 30, 2), ago(days: 1, 7), ago(days: 0, 1)]
    statistics.openings = [ago(days: 1, 4)]
    statistics.artists = [
      .init("Ada Holm", 12), .init("The Glass Choir of the Northern Harbours", 3), .init("東京", 1),
    ]
    statistics.genres = [.init("Classical", 12)]
    statistics.decades = [.init(1990, 12), .init(2020, 4)]
    statistics.storefronts = [.init(.us, 50)]
    return statistics
  }()

  private func lines(
    _ statistics: LibraryStatistics = Self.statistics, figures: LibraryCounts = LibraryCounts(),
    width: Int = 80
  ) -> [String] {
    FactsView(StatisticsViewModel(figures, statistics, days: Self.days, width: width)).lines(width: width)
      .map(\.plain)
  }

  @Test func everyFigureHasItsLine() {
    let figures = LibraryCounts(
      tracks: 2_000, collections: 250, artists: 100, visits: 7, stars: 3, answers: 40, bytes: 5 << 20)
    #expect(
      lines(LibraryStatistics(), figures: figures) == [
        "tracks        2000", "collections   250", "artists       100", "opened        7", "starred       3",
        "cached        40 answers", "size          5.2 MB",
      ])
  }

  @Test(arguments: [
    (0, " 0 B"), (999, " 999 B"), (1_000, " 1 kB"), (999_999, " 1 MB"), (1_048_576, " 1 MB"),
    (1_550_000, " 1.6 MB"),
  ])
  func aSizeIsWrittenAsEverywhere(_ bytes: Int64, _ words: String) {
    var figures = LibraryCounts()
    figures.bytes = bytes
    #expect(lines(LibraryStatistics(), figures: figures).last?.hasSuffix(words) == true)
  }

  @Test(arguments: [40, 80, 200]) func everyLineFitsTheWindow(_ width: Int) {
    let lines = lines(width: width)
    #expect(lines.allSatisfy { SafeText($0).width <= width })
    #expect(lines.contains { $0.hasPrefix("searches ") && $0.contains("▁▁█▂") })
  }

  @Test func searchesAndOpeningsStandBelowTheSize() {
    #expect(
      lines().dropFirst(7) == [
        "searches      ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁█▂ 8 in 28 days, 1 today",
        "openings      ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁█▁ 4 in 28 days, 0 today",
        "Openings of the last year by",
        "  artists     Ada Holm: 12",
        "              The Glass Choir of the Northern Harbours: 3",
        "              東京: 1",
        "  genres      Classical: 12",
        "  decades     1990s: 12",
        "              2020s: 4",
        "Rows by store",
        "              US United States: 50",
      ])
  }

  @Test func aLibraryInWhichNothingHappenedHasItsSizeAlone() {
    var stored = LibraryStatistics()
    stored.storefronts = [.init(.us, 50)]
    #expect(lines(stored).count == 7)
  }

  @Test func aDayIsThePersonsAndWhatLiesAheadIsToday() throws {
    let zone = try LocalZone.named("Asia/Tokyo")
    let days = RecentDays(3, until: Self.now, zone: zone)
    // Noon in London is nine in the evening in Tokyo.
    #expect((0..<3).map(days.name) == ["2026-11-19", "2026-11-20", "2026-11-21"])
    let moments = [-50, -22, -21, 0, 99].map { hours in
      LibraryStatistics.Tally(Self.now + .milliseconds(hours * Self.hour), 1)
    }
    #expect(days.counts(moments) == [1, 1, 3])
  }

  @Test func theDaysAroundAChangeOfClocksAreWhole() throws {
    let zone = try LocalZone.named("Europe/Berlin")
    // 26 October 2026: the day before had 25 hours.
    let days = RecentDays(4, until: Timestamp(milliseconds: 1_793_016_000_000), zone: zone)
    let lengths = zip(days.starts, days.starts.dropFirst()).map { ($1.rawValue - $0.rawValue) / Self.hour }
    #expect(lengths == [24, 24, 25])
  }

  @Test(arguments: [
    ([0, 0], "▁▁"), ([0, 1], "▁█"), ([1, 1_000], "▂█"), ([0, 4, 8], "▁▅█"), ([], ""),
  ])
  func aSparklineTellsNothingFromLittle(_ numbers: [Int], _ text: String) {
    #expect(StatisticsViewModel.sparkline(numbers) == text)
  }

  @Test func theFiguresAreJSON() {
    let days = RecentDays(3, until: Self.now, zone: Self.utc)
    let figures = LibraryCounts(
      tracks: 2_000, collections: 250, artists: 100, visits: 7, stars: 3, answers: 40, bytes: 5 << 20)
    #expect(
      StatisticsJSON.text(figures, Self.statistics, days: days)
        == #"{"tracks":2000,"collections":250,"artists":100,"opened":7,"starred":3,"answers":40,"bytes":5242880,"#
        + #""statistics":{"since":"2026-11-19T00:00:00.000Z","days":[{"day":"2026-11-20","searches":7,"openings":4},"#
        + #"{"day":"2026-11-21","searches":1,"openings":0}],"artists":[{"name":"Ada Holm","openings":12},"#
        + #"{"name":"The Glass Choir of the Northern Harbours","openings":3},{"name":"東京","openings":1}],"#
        + #""genres":[{"name":"Classical","openings":12}],"decades":[{"decade":1990,"openings":12},"#
        + #"{"decade":2020,"openings":4}],"storefronts":[{"storefront":"US","rows":50}]}}"#)
  }

  private static func ago(days: Int64, _ count: Int) -> LibraryStatistics.Tally<Timestamp> {
    .init(now + .milliseconds(-days * 24 * hour), count)
  }
}
