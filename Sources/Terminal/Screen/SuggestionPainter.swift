/// Paints the dimmed suggestion after the line and remembers what is on the screen.
///
/// While a suggestion is shown, the cursor is directly before it, at the end of the line.
struct SuggestionPainter {
  /// The suggestion on the screen, cut to the available columns.
  private(set) var painted = ""
  private let palette: Palette

  init(palette: Palette) { self.palette = palette }

  /// Forgets the suggestion after the screen after the line was erased.
  mutating func forget() { painted = "" }

  /// The output to write before readline's output `drawn`.
  ///
  /// If the user types the suggested text, the same letters are overwritten, so that nothing else changes on the
  /// screen.
  mutating func giveWay(to drawn: [UInt8]) -> String {
    guard !painted.isEmpty, !drawn.isEmpty else { return "" }
    if painted.utf8.starts(with: drawn) {
      painted = String(decoding: painted.utf8.dropFirst(drawn.count), as: UTF8.self)
      return ""
    }
    return erase()
  }

  /// The output that replaces the suggestion on the screen; `text` must fit its row. Returns to the cursor.
  mutating func paint(_ text: SafeText) -> String {
    guard text.text != painted else { return "" }
    let cleared = erase()
    guard text.width > 0, palette != .none else { return cleared }
    painted = text.text
    return cleared + ControlSequence.saveCursor + ControlSequence.wrapOff + palette.looks(.dim) + painted
      + ControlSequence.usualLooks + ControlSequence.wrapOn + ControlSequence.restoreCursor
  }

  private mutating func erase() -> String {
    guard !painted.isEmpty else { return "" }
    painted = ""
    return ControlSequence.eraseToLineEnd
  }
}
