/// Lines taller than the window. Readline would move to rows that have scrolled away and overwrite others. Such a
/// line is shown in one row that scrolls sideways until it fits again.
extension ReadlineEditor {
  /// Whether readline has drawn more rows than the window has; this output has not been written yet.
  var isTooTall: Bool {
    isLineShown && settings.drawsPanel && !scrollsSideways && Readline.lastRow >= size.rows
  }

  /// Whether the line leaves a row free: one less than the limit of `isTooTall`, so that the display does not
  /// flicker. A line of more than four bytes per cell is not measured, so that a key costs the same in every line.
  var lineFitsWindow: Bool {
    let (line, cells) = (line, size.columns * (size.rows - 1))
    return line.utf8.count <= 4 * cells
      && TextWidth.columns(of: prompt.text.text) + TextWidth.columns(of: line) < cells
  }

  var isOneRow: Bool { size.rows <= 1 }

  /// Passes the window size to readline.
  ///
  /// In a window of one row, readline scrolls sideways by itself and would override this setting at every redraw.
  func takeSize() {
    if isOneRow { scrollSideways(true) }
    Readline.setSize(size)
    // Readline determines where a wide prompt wraps only when it receives the prompt.
    if isLineShown, Readline.isIdle { Readline.setPrompt(promptText) }
  }

  func drawInOneRow(_ on: Bool) {
    let row = shape.cursorRow
    scrollSideways(on)
    if on { _ = Readline.drawn() }
    toPromptStart(rows: row)
    drawLineAgain()
  }

  /// Replaces the visible part of an accepted line by the whole line, cut to `TerminalLimits.acceptedRows` rows.
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
