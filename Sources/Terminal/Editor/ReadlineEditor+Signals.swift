private import CReadline
private import Foundation

extension ReadlineEditor {
  func received(signal: Int32) {
    guard isEditing else { return }
    // Moving a window also sends SIGWINCH.
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
    giveTerminal()
    expectsContinue = true
    suspendProcess(group)
    runsAgain()
  }

  /// Gives the terminal to another program while `body` runs, and redraws everything afterwards.
  public func lend<Value>(_ body: () throws -> Value) rethrows -> Value {
    giveTerminal()
    defer { runsAgain() }
    return try body()
  }

  private func giveTerminal() {
    writeAbove()
    toPromptStart()
    if hasOwnScreen { pending += Array(ControlSequence.formerScreen.utf8) }
    device?.write(pending)
    pending = []
    device?.give()
  }

  /// Takes the terminal again after a stop, during which the shell may have used it.
  private func runsAgain() {
    frame {
      // Fails only if the terminal is closed, which the next read reports.
      try? device?.take(farewell: farewell)
      if isKeyKept { _ = miru_terminal_signal_keys(true) }
      size = TerminalKind.size(descriptors.input) ?? size
      pending += Array(greeting.utf8)
      if settings.drawsPanel { pending += Array(ControlSequence.eraseFromLine.utf8) }
      if hasOwnScreen { pending += Array(ControlSequence.otherScreen.utf8) }
      forgetScreen()
      paintLineAgain()
      onEvent(.resumed)
    }
  }

  /// Redraws everything if the window size has changed.
  func noteSize() {
    let former = size
    size = TerminalKind.size(descriptors.input) ?? size
    guard size != former else { return }
    frame {
      writeAbove()
      let row = cursorRowAfterReflow(from: former)
      let overflowed = overflowsAfterReflow(from: former)
      if hasOverflowed, size.columns > former.columns || size.rows > former.rows {
        hasOverflowed = false
        clearWindow()
      } else {
        toPromptStart(rows: row)
      }
      hasOverflowed = hasOverflowed || overflowed
      paintLineAgain()
      onEvent(.resized(size))
    }
  }

  /// The cursor's row within the line after the terminal has rewrapped it.
  private func cursorRowAfterReflow(from former: TerminalSize) -> Int {
    guard TerminalQuirks.current.breaksLinesAnew, !hasOwnScreen else { return shape.cursor.row }
    let offset = shape.cursor.row * former.columns + shape.cursor.column
    // After text that exactly fills its row, the cursor stays on that row; the next row is not part of the line.
    let isOnFilledRow = shape.cursor.column > 0 && isLastOnScreen && offset % size.columns == 0
    return (isOnFilledRow ? offset - 1 : offset) / size.columns
  }

  /// Whether line and panel are taller than the window after the terminal has rewrapped them. What scrolled off the
  /// top cannot be erased and reappears in a larger window.
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

  /// Clears the window and starts at its top; terminals keep the former contents in their scrollback.
  func clearWindow() {
    // Erasing the line and the panel first keeps them out of the scrollback.
    pending += Array((ControlSequence.eraseFromLine + ControlSequence.clearWindow).utf8)
    forgetScreen()
  }

  /// Whether the cursor is at the end of the line and no suggestion follows.
  private var isLastOnScreen: Bool {
    Readline.point == Readline.text.utf8.count && shape.suggestion.isEmpty
  }
}
