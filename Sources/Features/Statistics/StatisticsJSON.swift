public import Catalog

/// Statistics as one JSON object, for scripts.
public enum StatisticsJSON {
  /// Returns the object. Omits days without events; `since` is in RFC 3339, days are local dates.
  public static func object(_ statistics: LibraryStatistics, days: RecentDays) -> RawJSON {
    let (searches, openings) = (days.counts(statistics.searches), days.counts(statistics.openings))
    let busy = searches.indices.filter { searches[$0] + openings[$0] > 0 }
    return json([
      ("since", RawJSON(string: RFC3339.milliseconds(days.since))),
      (
        "days",
        array(busy) { day in
          [
            ("day", RawJSON(string: days.name(of: day))), ("searches", number(searches[day])),
            ("openings", number(openings[day])),
          ]
        }
      ),
      (
        "artists",
        array(statistics.artists) { [("name", RawJSON(string: $0.value)), ("openings", number($0.count))] }
      ),
      (
        "genres",
        array(statistics.genres) { [("name", RawJSON(string: $0.value)), ("openings", number($0.count))] }
      ),
      (
        "decades",
        array(statistics.decades) { [("decade", number($0.value)), ("openings", number($0.count))] }
      ),
      (
        "storefronts",
        array(statistics.storefronts) {
          [("storefront", RawJSON(string: $0.value.code)), ("rows", number($0.count))]
        }
      ),
    ])
  }

  private static func array<Element>(
    _ elements: [Element], _ fields: (Element) -> [(String, RawJSON)]
  ) -> RawJSON { RawJSON(array: elements.map { json(fields($0)) }) }

  private static func number(_ number: Int) -> RawJSON { RawJSON(integer: Int64(number)) }

  private static func json(_ fields: [(String, RawJSON)]) -> RawJSON {
    RawJSON(object: JSONObject(distinct: fields.map { JSONObject.Field($0.0, $0.1) }))
  }
}
