internal import Features
internal import Terminal

// Without a panel, the chosen row is written in place of the line, for a screen reader. Nothing else is written while the
// user types.

extension InteractivePrompt {
  /// Writes the chosen row if another is chosen now.
  func stateChangedUnseen() {
    // A list that was just brought back.
    if work.search.panel.chosen != nil, work.search.spokenRow == nil { work.painted() }
    editor.read(work.search.spokenRow)
    editor.rowsAreComing = work.search.rowsAreComing
  }

  /// Chooses a row among those that are there. Rows that arrive later are not among those that Enter can open, so that it
  /// opens what was heard.
  func choose(_ event: SearchEvent) {
    if !drawsPanel { work.painted() }
    work.send(event)
  }

  /// Returns from the rows to the typed words.
  func chooseNone() {
    guard let chosen = work.search.panel.chosen else { return }
    work.send(.pageUp(chosen))
    work.send(.choosePrevious)
  }
}
