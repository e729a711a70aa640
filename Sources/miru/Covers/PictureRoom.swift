internal import Catalog
internal import Terminal

extension PictureBox {
  /// The columns left free before a picture, as before the facts of its card.
  static let margin = 2

  /// The cells that a picture may take in a window: part of it, so that the card above stays in sight, and square, as
  /// most covers are.
  static func room(in window: TerminalSize, cell: CellSize) -> PictureBox {
    let wanted = min(Limits.Covers.rows, window.rows / Limits.Covers.shareOfWindow)
    let rows = min(max(Limits.Covers.rowsAtLeast, wanted), max(1, window.rows - 2))
    let square = (rows * cell.height + cell.width - 1) / cell.width
    return PictureBox(columns: min(square, window.columns - margin - 1), rows: rows, cell: cell)
  }
}
