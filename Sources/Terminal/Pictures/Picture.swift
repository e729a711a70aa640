/// A checked picture, safe to write to a terminal.
///
/// Another program draws it; its output reaches the terminal only through `init(checking:for:)`.
public struct Picture: Hashable, Sendable {
  /// The cells it fills.
  public let box: PictureBox
  /// The approximate memory it takes, in bytes.
  public let bytes: Int
  private let content: Content

  private enum Content: Hashable {
    case symbols([Line])
    /// One or more control sequences that paint from the cursor to the right and down.
    case pixels(String)
  }

  /// Checks the output of a drawing program.
  ///
  /// - Throws: `PictureError`.
  public init(checking output: [UInt8], for request: PictureRequest) throws(PictureError) {
    box = request.box
    bytes = output.count
    content =
      switch request.format {
      case .symbols: .symbols(try SymbolDrawing.lines(output, in: request.box))
      case .kitty: .pixels(try PixelDrawing.kitty(output, in: request.box))
      case .iterm: .pixels(try PixelDrawing.iterm(output, in: request.box))
      case .sixel: .pixels(try SixelDrawing.sequence(output, in: request.box))
      }
  }

  /// The rows of symbols; none for any other format.
  public var lines: [Line] {
    if case .symbols(let lines) = content { lines } else { [] }
  }

  /// The output that paints the picture at a column, from an empty row's first column; ends on the row below.
  ///
  /// Creates the rows before writing pixels. Therefore no terminal scrolls while it draws the picture, and the
  /// terminal's final cursor position does not matter.
  func painted(at column: Int) -> String {
    switch content {
    case .symbols(let lines):
      return lines.map { line in
        let spans = line.spans.map { Span($0.text, at: $0.column + column, style: $0.style) }
        return LineWriter.render(Line(spans), palette: .sixteen) + "\r\n"
      }.joined()
    case .pixels(let text):
      return String(repeating: "\r\n", count: box.rows) + ControlSequence.up(box.rows)
        + ControlSequence.column(column) + ControlSequence.saveCursor + text + ControlSequence.restoreCursor
        + ControlSequence.down(box.rows) + "\r"
    }
  }
}

/// The reason why a drawing is not written to the terminal.
public enum PictureError: Error, Hashable, Sendable {
  /// It is not in the requested format, or contains something other than a picture.
  case malformed
  /// It would exceed its box; its size in pixels.
  case tooLarge(width: Int, height: Int)

  /// The reason, in one sentence.
  public var sentence: String {
    switch self {
    case .malformed: "The drawing is not in the requested format."
    case .tooLarge(let width, let height): "The drawing has \(width) × \(height) pixels, more than its place."
    }
  }
}

extension LineWriter {
  /// A picture on rows of its own, from an empty row on; the next line is written below it.
  public static func render(_ picture: Picture, at column: Int) -> String { picture.painted(at: column) }
}
