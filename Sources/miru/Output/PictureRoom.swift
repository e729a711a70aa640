internal import Catalog
internal import Terminal

/// A window in which a card and the picture below it are to be seen together.
struct PictureRoom {
  /// Where pictures begin: under the names of a card's facts.
  static let margin = 2

  let window: TerminalSize
  let cell: CellSize
  /// Rows taken below the card: by the prompt that comes next, miru's or the shell's, and by what stands under it.
  var rowsBelow = 1

  /// The cells of a picture below a card of few lines: a square, as covers are.
  var largest: PictureBox {
    let wanted = min(Limits.Covers.rows, window.rows / Limits.Covers.shareOfWindow)
    return square(min(max(Limits.Covers.rowsAtLeast, wanted), max(1, window.rows - 2)))
  }

  /// What of a cover goes below so many lines, where its text takes `text` lines; the first of them stays in sight.
  func cover(below lines: Int, orText text: Int) -> CoverLayout {
    if let box = below(lines) { return .picture(box) }
    // Whoever has pictures misses the card's title more than a cover's address.
    return holds(lines + text) ? .text : .nothing
  }

  /// The cells of a picture below so many lines; `nil` where it would push the first of them out of sight, however small.
  func below(_ lines: Int) -> PictureBox? {
    let rows = min(largest.rows, window.rows - lines - rowsBelow)
    return rows >= Limits.Covers.rowsAtLeast ? square(rows) : nil
  }

  /// Whether so many lines are in sight together.
  func holds(_ lines: Int) -> Bool { lines + rowsBelow <= window.rows }

  private func square(_ rows: Int) -> PictureBox {
    let columns = (rows * cell.height + cell.width - 1) / cell.width
    return PictureBox(columns: min(columns, window.columns - Self.margin - 1), rows: rows, cell: cell)
  }
}

/// What a window has room for below a card that has a cover.
enum CoverLayout {
  case picture(PictureBox)
  /// The line of text that stands for it.
  case text
  case nothing
}
