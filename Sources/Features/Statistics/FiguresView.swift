public import Catalog
public import Terminal

/// How much the library holds, a line a figure.
public struct FiguresView {
  private let figures: LibraryFigures
  private let bound: Int64?

  /// The figures of one library; `bound` is the number of bytes it may take.
  public init(_ figures: LibraryFigures, bound: Int64? = nil) {
    self.figures = figures
    self.bound = bound
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
    [
      ("tracks", String(figures.tracks)), ("collections", String(figures.collections)),
      ("artists", String(figures.artists)), ("opened", String(figures.visits)),
      ("starred", String(figures.stars)), ("answers", String(figures.answers)), ("size", size),
    ]
  }

  private var size: String {
    Self.size(figures.bytes) + (bound.map { " of \(Wording.size(bytes: $0)) it may take" } ?? "")
  }

  private static func size(_ bytes: Int64) -> String {
    bytes < 1 << 20 ? "\((bytes + 1_023) >> 10) KiB" : "\(bytes >> 20) MiB"
  }
}
