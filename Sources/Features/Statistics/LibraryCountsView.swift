public import Catalog
public import Terminal

/// How much the library holds, a line a figure.
public struct LibraryCountsView {
  private let figures: LibraryCounts
  private let bound: Int64?
  private let session: PrivateSessionCounts?

  /// The figures of one library; `bound` is the number of bytes it may take, `session` what a private session holds.
  public init(_ figures: LibraryCounts, bound: Int64? = nil, session: PrivateSessionCounts? = nil) {
    self.figures = figures
    self.bound = bound
    self.session = session
  }

  /// Names on the left, numbers from one column on.
  public func lines(width: Int) -> [Line] {
    rows.map { name, number in
      Line([
        Span(SafeText(literal: name), at: 0, style: .dim), Span(SafeText(number).cut(to: width - 14), at: 14),
      ])
    }
  }

  private var rows: [(StaticString, String)] {
    var rows: [(StaticString, String)] = [
      ("tracks", String(figures.tracks)), ("collections", String(figures.collections)),
      ("artists", String(figures.artists)), ("opened", String(figures.visits)),
      ("starred", String(figures.stars)), ("answers", String(figures.answers)), ("size", size),
    ]
    if let session { rows.append(("this session", Self.words(session))) }
    return rows
  }

  private static func words(_ session: PrivateSessionCounts) -> String {
    let counts = [
      Wording.count(session.rows, "row"), Wording.count(session.visits, "opening"),
      Wording.count(session.answers, "answer"),
    ]
    return counts.joined(separator: ", ") + ", gone when it ends"
  }

  private var size: String {
    Self.size(figures.bytes) + (bound.map { " of \(Wording.size(bytes: $0)) it may take" } ?? "")
  }

  private static func size(_ bytes: Int64) -> String {
    bytes < 1 << 20 ? "\((bytes + 1_023) >> 10) KiB" : "\(bytes >> 20) MiB"
  }
}
