public import Catalog

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
      name: "store", counts: stores.map { ("\($0.value.code) \($0.value.name)", $0.count) })
  }
}
