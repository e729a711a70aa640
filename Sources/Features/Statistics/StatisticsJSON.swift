public import Catalog

/// The size of the library and its statistics as JSON, for scripts.
public enum StatisticsJSON {
  /// Returns one object on one line.
  public static func text(
    _ figures: LibraryCounts, _ statistics: LibraryStatistics, days: RecentDays
  ) -> String {
    let counts = (figures.named + [("answers", figures.answers)]).map { ($0, RawJSON(number: $1)) }
    return RawJSON(
      fields: counts + [
        ("bytes", RawJSON(integer: figures.bytes)), ("statistics", object(statistics, days: days)),
      ]
    ).text
  }

  /// Omits days without events; `since` is in RFC 3339, days are local dates.
  private static func object(_ statistics: LibraryStatistics, days: RecentDays) -> RawJSON {
    let (searches, openings) = (days.counts(statistics.searches), days.counts(statistics.openings))
    let busy = searches.indices.filter { searches[$0] + openings[$0] > 0 }
    let counted = busy.map { day in
      RawJSON(fields: [
        ("day", RawJSON(string: days.name(of: day))), ("searches", RawJSON(number: searches[day])),
        ("openings", RawJSON(number: openings[day])),
      ])
    }
    return RawJSON(fields: [
      ("since", RawJSON(moment: days.since)), ("days", RawJSON(array: counted)),
      ("artists", tallies(statistics.artists, "name", "openings") { RawJSON(string: $0) }),
      ("genres", tallies(statistics.genres, "name", "openings") { RawJSON(string: $0) }),
      ("decades", tallies(statistics.decades, "decade", "openings") { RawJSON(number: $0) }),
      ("storefronts", tallies(statistics.storefronts, "storefront", "rows") { RawJSON(string: $0.code) }),
    ])
  }

  private static func tallies<Value>(
    _ tallies: [LibraryStatistics.Tally<Value>], _ name: String, _ count: String, _ value: (Value) -> RawJSON
  ) -> RawJSON {
    RawJSON(
      array: tallies.map { RawJSON(fields: [(name, value($0.value)), (count, RawJSON(number: $0.count))]) })
  }
}
