/// Paints the dimmed suggestion after the line and remembers what is on the screen.
///
/// Whenever something stands there, the terminal's cursor stands before it; the line does not reach beyond.
struct SuggestionPainter {
  /// What stands on the screen, cut to its room.
  private(set) var painted = ""
  private let palette: Palette

  init(palette: Palette) { self.palette = palette }

  /// Resets after the screen behind the line was erased.
  mutating func forget() { painted = "" }

  /// What has to be written before readline's drawing.
  ///
  /// Typing what is suggested writes the same letters over it, so that nothing else on the screen changes.
  mutating func giveWay(to drawn: [UInt8]) -> String {
    guard !painted.isEmpty, !drawn.isEmpty else { return "" }
    if painted.utf8.starts(with: drawn) {
      painted = String(decoding: painted.utf8.dropFirst(drawn.count), as: UTF8.self)
      return ""
    }
    return erase()
  }

  /// What turns the rest on the screen into another, which must fit its row; returns to the cursor.
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
