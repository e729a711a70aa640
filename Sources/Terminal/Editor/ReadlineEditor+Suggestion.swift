private import CReadline

extension ReadlineEditor {
  /// Shows dim, behind the line, how it goes on to become another, while it is that one's beginning.
  ///
  /// Shown with the cursor at the line's end only, cut at the window's edge, and never where there is no panel.
  /// The keys that move right by a character or to the end take it, those that move by a word take a word; `edited`
  /// tells of it. Enter never does. It is forgotten with the line.
  public func setSuggestion(_ line: String?) {
    suggestion = line
    frame {}
  }

  /// The rest of the suggested line while it may be shown; empty otherwise.
  ///
  /// What would be drawn otherwise than it is written is not offered: taken, it would stand in the line as it is.
  private var rest: String {
    guard isLineShown, settings.drawsPanel, settings.palette != .none, let suggestion,
      Readline.isIdle, heldKey.isEmpty, Readline.isInserting
    else { return "" }
    let line = line
    guard Readline.point == line.utf8.count, suggestion.hasPrefix(line) else { return "" }
    let rest = String(suggestion.dropFirst(line.count))
    return Sanitiser.isHarmful(suggestion) ? "" : rest
  }

  /// Brings the rest behind the line up to date; the cursor stands at the line's end if anything is to be shown.
  func paintSuggestion() {
    let room = size.columns - shape.cursorColumn
    let isInSight = shape.cursorRow == shape.lastRow && shape.lastRow < size.rows
    let text = SafeText(isInSight ? rest : "").cut(to: room)
    pending += Array(suggestionPainter.paint(text).utf8)
  }

  /// Takes the suggestion, or a word of it, if the key would move the cursor to where it is; `false` for other keys.
  ///
  /// Only what stands on the screen is taken, and by the commands that readline has on the key.
  func takesSuggestion(_ key: Key) -> Bool {
    guard !suggestionPainter.painted.isEmpty else { return false }
    let rest = rest
    guard !rest.isEmpty else { return false }
    switch Readline.motion(of: key.bytes) {
    case .toEnd: take(rest)
    case .byWord: take(Self.firstWord(of: rest))
    case nil: return false
    }
    return true
  }

  private func take(_ text: String) {
    let before = line
    Readline.insert(text)
    tell(since: before)
  }

  /// Up to the end of the first word, as readline moves by words: of letters and digits.
  private static func firstWord(of text: String) -> String {
    let start = text.prefix { !$0.isLetter && !$0.isNumber }
    return String(start + text.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber })
  }
}
