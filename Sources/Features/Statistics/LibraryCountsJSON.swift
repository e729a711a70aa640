public import Catalog

/// The size of the library as one JSON object of numbers.
public struct LibraryCountsJSON {
  /// The object, on one line.
  public let text: String

  /// Creates the JSON of one library; `bound` is its maximum size in bytes, `null` without a limit. `session` has the
  /// counts of a private session; otherwise the key is missing. `statistics` comes from `StatisticsJSON`.
  public init(
    _ figures: LibraryCounts, bound: Int64?, session: PrivateSessionCounts? = nil, statistics: RawJSON? = nil
  ) {
    let counts = [
      ("tracks", figures.tracks), ("collections", figures.collections), ("artists", figures.artists),
      ("opened", figures.visits), ("starred", figures.stars), ("answers", figures.answers),
    ]
    var fields = counts.map { ($0, RawJSON(number: $1)) }
    fields.append(("bytes", RawJSON(integer: figures.bytes)))
    fields.append(("bound", bound.map(RawJSON.init(integer:)) ?? .null))
    if let session {
      let counts = [("rows", session.rows), ("opened", session.visits), ("answers", session.answers)]
      fields.append(("session", RawJSON(counts: counts)))
    }
    if let statistics { fields.append(("statistics", statistics)) }
    text = RawJSON(fields: fields).text
  }
}
