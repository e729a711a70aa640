private import CReadline
private import Foundation

extension ReadlineEditor {
  func received(signal: Int32) {
    guard isEditing else { return }
    // A window that was only moved sends one as well.
    if signal != SIGWINCH || TerminalKind.size(descriptors.input) ?? size != size { holdsPrompt = false }
    switch signal {
    case SIGWINCH: noteSize()
    case SIGTSTP: suspend(group: false)
    case SIGCONT:
      if !expectsContinue { runsAgain() }
      expectsContinue = false
    case SIGINT where isKeyKept: dropEarlyKeys()
    case SIGINT: frame { onEvent(.interrupt) }
    default: frame { onEvent(.terminated(signal: signal)) }
    }
  }

  /// Restores the terminal, stops the process and redraws everything when it continues.
  func suspend(group: Bool) {
    settle()
    toPromptStart()
    if hasOwnScreen { pending += Array(ControlSequence.formerScreen.utf8) }
    device?.write(pending)
    pending = []
    device?.give()
    expectsContinue = true
    suspendProcess(group)
    runsAgain()
  }

  /// After a stop: the shell may have set the terminal and drawn on it.
  private func runsAgain() {
    frame {
      // Refused only by a terminal that is gone; reading tells.
      try? device?.take(farewell: farewell)
      if isKeyKept { _ = miru_terminal_signal_keys(true) }
      size = TerminalKind.size(descriptors.input) ?? size
      takeSize()
      pending += Array(greeting.utf8)
      if settings.drawsPanel { pending += Array(ControlSequence.eraseFromLine.utf8) }
      if hasOwnScreen { pending += Array(ControlSequence.otherScreen.utf8) }
      forgetScreen()
      shape = LineGeometry()
      drawLineAgain()
      onEvent(.resumed)
    }
  }

  /// Draws everything anew if the window has another size than when it was last looked at.
  func noteSize() {
    let former = size
    size = TerminalKind.size(descriptors.input) ?? size
    guard size != former else { return }
    frame {
      settle()
      let row = cursorRowAfterReflow(from: former)
      let overflowed = overflowsAfterReflow(from: former)
      if hasOverflowed, size.columns > former.columns || size.rows > former.rows {
        hasOverflowed = false
        clearWindow()
      } else {
        toPromptStart(rows: row)
      }
      hasOverflowed = hasOverflowed || overflowed
      takeSize()
      drawLineAgain()
      onEvent(.resized(size))
    }
  }

  /// Rows above the cursor that belong to the line, now that the terminal broke its lines anew.
  private func cursorRowAfterReflow(from former: TerminalSize) -> Int {
    collect()
    guard TerminalQuirks.current.breaksLinesAnew, !hasOwnScreen else { return shape.cursorRow }
    let offset = shape.cursorRow * former.columns + shape.cursorColumn
    // Behind letters that now fill their row the cursor stays on it; one row more would be somebody else's.
    let isOnFilledRow = shape.cursorColumn > 0 && isLastOnScreen && offset % size.columns == 0
    return (isOnFilledRow ? offset - 1 : offset) / size.columns
  }

  /// Whether line and panel are higher than the window, now that the terminal broke their lines anew: what left it at the
  /// top cannot be erased, and comes back into a larger one.
  private func overflowsAfterReflow(from former: TerminalSize) -> Bool {
    guard TerminalQuirks.current.breaksLinesAnew, !hasOwnScreen, settings.drawsPanel,
      size.columns < former.columns
    else { return false }
    func rows(_ columns: Int) -> Int { max(1, (columns + size.columns - 1) / size.columns) }
    return painter.painted.reduce(rows(prompt.text.width + TextWidth.columns(of: line))) {
      $0 + rows($1.used)
    }
      > size.rows
  }

  /// Begins at the top of an empty window; terminals keep what stood there in their scrollback.
  private func clearWindow() {
    collect()
    pending += Array(ControlSequence.clearWindow.utf8)
    forgetScreen()
    shape = LineGeometry()
    reserved = 0
  }

  /// Whether nothing stands behind the cursor.
  private var isLastOnScreen: Bool {
    Readline.point == Readline.text.utf8.count && suggestionPainter.painted.isEmpty
  }
}
