/// A picture that can be given to a terminal without harm.
///
/// Another program drew it, and what it wrote is not trusted: the only way to a picture is through the check of its
/// format, which puts it together anew from what it understood.
public struct Picture: Hashable, Sendable {
  /// The cells it fills.
  public let box: PictureBox
  /// The rows of symbols as lines of a view; none for any other form.
  public let lines: [Line]
  /// What is written.
  let content: Content

  enum Content: Hashable, Sendable {
    /// A text for each row; it ends with the usual looks.
    case rows([String])
    /// One sequence, which paints from the cursor to the right and below.
    case sequence(String)
  }

  /// Checks what a program drew.
  ///
  /// - Throws: `PictureError`.
  public init(checking output: [UInt8], for request: PictureRequest) throws(PictureError) {
    box = request.box
    let symbols = request.format == .symbols ? try SymbolDrawing(output, in: request.box) : nil
    lines = symbols?.lines ?? []
    content =
      switch request.format {
      case .symbols: .rows(symbols?.rows ?? [])
      case .kitty: .sequence(try KittyDrawing(output).sequence(in: request.box))
      case .iterm: .sequence(try ITermDrawing(output).sequence(in: request.box))
      case .sixel: .sequence(try SixelDrawing(output, in: request.box).sequence)
      }
  }

  /// Bytes it takes in memory.
  public var bytes: Int {
    switch content {
    case .rows(let rows): rows.reduce(0) { $0 + $1.utf8.count }
    case .sequence(let text): text.utf8.count
    }
  }

  /// What paints it on rows of its own, from the first column of an empty row; leaves the cursor on the row below.
  ///
  /// The rows are made before a sequence is written into them: no terminal scrolls for it then, and where a terminal
  /// leaves the cursor does not matter.
  func painted(at column: Int) -> String {
    switch content {
    case .rows(let rows):
      return rows.map { ControlSequence.column(column) + $0 + "\r\n" }.joined()
    case .sequence(let text):
      return String(repeating: "\r\n", count: box.rows) + ControlSequence.up(box.rows)
        + ControlSequence.column(column) + ControlSequence.saveCursor + text + ControlSequence.restoreCursor
        + ControlSequence.down(box.rows) + "\r"
    }
  }
}
