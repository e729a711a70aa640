internal import Catalog
internal import Terminal

/// The window that must hold a card together with the picture below it.
struct PictureRoom {
  /// First column of pictures, below the labels of a card's facts.
  static let margin = 2

  let window: TerminalSize
  let cell: CellSize
  /// Number of rows below the card, for the next prompt, miru's or the shell's, and the lines below it.
  var rowsBelow = 1

  /// The size in cells of a picture below a short card: a square, as covers are.
  var largest: PictureBox {
    let wanted = min(Limits.Covers.rows, window.rows / Limits.Covers.shareOfWindow)
    return square(min(max(Limits.Covers.rowsAtLeast, wanted), max(1, window.rows - 2)))
  }

  /// Returns what to show of a cover below this number of lines; its text takes `text` lines. The first line stays
  /// visible.
  func cover(below lines: Int, orText text: Int) -> CoverLayout {
    if let box = below(lines) { return .picture(box) }
    // A user with pictures needs the card's title more than a cover's address.
    return holds(lines + text) ? .text : .nothing
  }

  /// Returns the size in cells of a picture below this number of lines; `nil` if even the smallest would scroll the
  /// first line off the screen.
  func below(_ lines: Int) -> PictureBox? {
    let rows = min(largest.rows, window.rows - lines - rowsBelow)
    return rows >= Limits.Covers.rowsAtLeast ? square(rows) : nil
  }

  /// Returns whether this number of lines fits the window.
  func holds(_ lines: Int) -> Bool { lines + rowsBelow <= window.rows }

  private func square(_ rows: Int) -> PictureBox {
    let columns = (rows * cell.height + cell.width - 1) / cell.width
    return PictureBox(columns: min(columns, window.columns - Self.margin - 1), rows: rows, cell: cell)
  }
}

/// The form of a cover that fits below a card.
enum CoverLayout {
  case picture(PictureBox)
  /// A line of text in place of the picture.
  case text
  case nothing
}
