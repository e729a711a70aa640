private import CReadline

extension ReadlineEditor {
  /// Shows how the line may continue, dimmed, as long as the line is a prefix of `line`.
  ///
  /// Shown only while the cursor is at the end of the line; cut at the window's edge; never without a panel. Keys
  /// that move right by a character or to the end accept it, and keys that move by a word accept a word; `edited`
  /// reports either. Enter never accepts it. Accepting or clearing the line removes it.
  public func setSuggestion(_ line: String?) {
    suggestion = line
    frame {}
  }

  /// The rest of the suggestion if it can be shown, otherwise empty.
  ///
  /// Excludes text that would be displayed differently from what it contains, because accepting it inserts it
  /// unchanged.
  var rest: String {
    guard isLineShown, settings.drawsPanel, settings.palette != .none, let suggestion,
      Readline.isIdle, heldKey.isEmpty, Readline.isInserting
    else { return "" }
    let line = line
    guard Readline.point == line.utf8.count, suggestion.hasPrefix(line) else { return "" }
    let rest = String(suggestion.dropFirst(line.count))
    return Sanitiser.isHarmful(suggestion) ? "" : rest
  }

  /// Accepts the suggestion or its first word if the key moves the cursor there; returns `false` for other keys.
  ///
  /// Accepts only what is displayed, and follows readline's key bindings.
  func takesSuggestion(_ key: Key) -> Bool {
    guard !shape.suggestion.isEmpty else { return false }
    let rest = rest
    guard !rest.isEmpty else { return false }
    switch Readline.motion(of: key.bytes) {
    case .toEnd: take(rest)
    case .byWord: take(Self.firstWord(of: rest))
    case nil: return false
    }
    return true
  }

  /// Accepts the suggestion that is shown; returns `false` if there is none.
  public func acceptSuggestion() -> Bool {
    let rest = shape.suggestion.isEmpty ? "" : rest
    if !rest.isEmpty { take(rest) }
    return !rest.isEmpty
  }

  private func take(_ text: String) {
    let before = line
    Readline.insert(text)
    tell(since: before)
  }

  /// The text up to the end of its first word; as in readline, words consist of letters and digits.
  private static func firstWord(of text: String) -> String {
    let start = text.prefix { !$0.isLetter && !$0.isNumber }
    return String(start + text.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber })
  }
}
