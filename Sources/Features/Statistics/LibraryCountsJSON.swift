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
    let pairs: [(String, String)] = [
      ("tracks", String(figures.tracks)), ("collections", String(figures.collections)),
      ("artists", String(figures.artists)), ("opened", String(figures.visits)),
      ("starred", String(figures.stars)), ("answers", String(figures.answers)),
      ("bytes", String(figures.bytes)), ("bound", bound.map(String.init) ?? "null"),
    ]
    let more = [("session", session.map(Self.object)), ("statistics", statistics?.text)]
    text = Self.object(pairs + more.compactMap { name, value in value.map { (name, $0) } })
  }

  private static func object(_ session: PrivateSessionCounts) -> String {
    object([
      ("rows", String(session.rows)), ("opened", String(session.visits)),
      ("answers", String(session.answers)),
    ])
  }

  private static func object(_ pairs: [(String, String)]) -> String {
    "{" + pairs.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
