public import Catalog

/// How much the library holds, as one JSON object of numbers.
public struct FiguresJSON {
  /// The object on one line.
  public let text: String

  /// The figures of one library; `bound` is the number of bytes it may take, `null` for any number.
  public init(_ figures: LibraryFigures, bound: Int64?) {
    let pairs: [(String, String)] = [
      ("tracks", String(figures.tracks)), ("collections", String(figures.collections)),
      ("artists", String(figures.artists)), ("opened", String(figures.visits)),
      ("starred", String(figures.stars)), ("answers", String(figures.answers)),
      ("bytes", String(figures.bytes)), ("bound", bound.map(String.init) ?? "null"),
    ]
    text = "{" + pairs.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
