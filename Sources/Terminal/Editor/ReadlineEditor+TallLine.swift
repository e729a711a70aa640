/// A line taller than the window: readline moves to rows that have scrolled away and writes over others. Such a line
/// is shown in one row that scrolls sideways until it fits again.
extension ReadlineEditor {
  /// Readline has drawn more rows than the window has; the terminal has not seen it yet.
  var isTooTall: Bool {
    isLineShown && settings.drawsPanel && !scrollsSideways && Readline.lastRow >= size.rows
  }

  /// Whether the line leaves a row free: one less than where the other way begins, so that it does not flicker.
  var lineFitsWindow: Bool {
    TextWidth.columns(of: prompt.text.text) + TextWidth.columns(of: line) < size.columns * (size.rows - 1)
  }

  var isOneRow: Bool { size.rows <= 1 }

  /// Tells readline the window's size.
  ///
  /// In a window of one row it would scroll sideways of itself, and from then on undo our own choice at every drawing.
  func takeSize() {
    if isOneRow { scrollSideways(true) }
    Readline.setSize(size)
    // Where a prompt wider than the window breaks is found out only when it is given.
    if isLineShown, Readline.isIdle { Readline.setPrompt(promptText) }
  }

  func drawInOneRow(_ on: Bool) {
    let row = shape.cursorRow
    scrollSideways(on)
    if on { _ = Readline.drawn() }
    toPromptStart(rows: row)
    drawLineAgain()
  }

  /// Puts the whole of an accepted line in the place of the piece that was in sight, cut where it would push more
  /// than itself out of sight.
  func leaveWholeLine(_ text: String) {
    let text = SafeText(text)
    let room = size.columns * TerminalLimits.acceptedRows - prompt.text.width
    guard prompt.text.width + text.width >= size.columns, room > 0 else { return }
    let drawn =
      ControlSequence.up(shape.cursorRow) + ControlSequence.eraseFromLine
      + LineWriter.render(
        Line([Span(prompt.text, at: 0, style: prompt.style), Span(text.cut(to: room), at: prompt.text.width)]
        ),
        palette: settings.palette)
    _ = Readline.drawn()
    forgetScreen()
    pending += Array((drawn + "\r\n").utf8)
  }

  func scrollSideways(_ on: Bool) {
    scrollsSideways = on
    Readline.scrollSideways(on)
  }
}
