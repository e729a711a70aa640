internal import Features
internal import Terminal

// Without a panel, the chosen row is written in place of the line, for a screen reader. Nothing else is written while the
// user types.

extension InteractivePrompt {
  /// Writes the chosen row if another is chosen now.
  func stateChangedUnseen() {
    let panel = work.search.panel
    if awaitsRow, let chosen = panel.chosen, panel.rows.count > chosen + 1 { return choose(.chooseNext) }
    // A list that was just brought back.
    if panel.chosen != nil, work.search.spokenRow == nil { work.painted() }
    editor.read(work.search.spokenRow)
    editor.rowsAreComing = work.search.rowsAreComing
  }

  /// Chooses a row among those that are there. Rows that arrive later are not among those that Enter can open, so that it
  /// opens what was heard.
  func choose(_ event: SearchEvent) {
    guard !drawsPanel else { return work.send(event) }
    let former = work.search.panel.chosen
    awaitsRow = false
    work.painted()
    work.send(event)
    awaitsRow = event == .chooseNext && former != nil && former == work.search.panel.chosen
  }

  /// Returns from the rows to the typed words.
  func chooseNone() {
    guard let chosen = work.search.panel.chosen else { return }
    work.send(.pageUp(chosen))
    work.send(.choosePrevious)
  }
}
