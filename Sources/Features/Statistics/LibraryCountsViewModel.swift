public import Catalog

/// The size of the library, one fact per count.
public final class LibraryCountsViewModel: FactsViewModel {
  public let sections: [FactSection]

  /// Creates a view model; `bound` is the maximum size in bytes, `session` has the counts of a private session.
  public init(_ figures: LibraryCounts, bound: Int64? = nil, session: PrivateSessionCounts? = nil) {
    let counts = [
      ("tracks", figures.tracks), ("collections", figures.collections), ("artists", figures.artists),
      ("opened", figures.visits), ("starred", figures.stars),
    ]
    let size = Self.size(figures.bytes) + (bound.map { " of at most \(Wording.size(bytes: $0))" } ?? "")
    let facts =
      counts.map { CardField($0, String($1)) }
      + [CardField("cached", Wording.count(figures.answers, "answer")), CardField("size", size)]
    sections = [
      FactSection(facts: facts + (session.map { [CardField("this session", Self.words($0))] } ?? []))
    ]
  }

  private static func words(_ session: PrivateSessionCounts) -> String {
    let counts = [
      Wording.count(session.rows, "row"), Wording.count(session.visits, "opening"),
      Wording.count(session.answers, "answer"),
    ]
    return counts.joined(separator: ", ") + ", deleted when it ends"
  }

  private static func size(_ bytes: Int64) -> String {
    bytes < 1 << 20 ? "\((bytes + 1_023) >> 10) KiB" : "\(bytes >> 20) MiB"
  }
}
