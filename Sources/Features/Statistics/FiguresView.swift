public import Catalog
public import Terminal

/// How much the library holds, a line a figure.
public struct FiguresView {
  private let figures: LibraryFigures

  /// The figures of one library.
  public init(_ figures: LibraryFigures) { self.figures = figures }

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
      ("starred", String(figures.stars)), ("size", Self.size(figures.bytes)),
    ]
  }

  private static func size(_ bytes: Int64) -> String {
    bytes < 1 << 20 ? "\((bytes + 1_023) >> 10) KiB" : "\(bytes >> 20) MiB"
  }
}
