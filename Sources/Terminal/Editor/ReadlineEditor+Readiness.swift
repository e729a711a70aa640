private import CReadline

extension ReadlineEditor {
  /// Whether a key is waiting for the host or for rows.
  var isKeyKept: Bool { !tooEarly.isEmpty }

  /// Stores a key that must wait for the host or for rows, and stops reading; returns `false` for other keys.
  func waits(_ token: InputToken) -> Bool {
    guard isKeyKept || !hostIsReady && !mayComeEarly(token) || rowsAreComing && token.isForRows else {
      return false
    }
    tooEarly.append(token)
    // Later input may be meant for the shell and stays in the terminal. Ctrl-C is meant for miru, so it becomes a
    // signal.
    device?.isPaused = true
    _ = miru_terminal_signal_keys(true)
    return true
  }

  func readinessChanged() {
    guard hostIsReady, isEditing else { return }
    if isKeyKept {
      handleKeptKeys()
      Task { [weak self] in self?.ask() }
    } else {
      ask()
    }
  }

  /// Handles the waiting keys before any further input, because one of them may end the program.
  func handleKeptKeys() {
    guard isKeyKept, isEditing else { return }
    // Fails only if the terminal is closed, which the next read reports.
    _ = miru_terminal_signal_keys(false)
    let tokens = tooEarly
    tooEarly = []
    received(tokens)
    device?.isPaused = isKeyKept
  }

  private func ask() {
    guard isEditing, isLineShown, !questions.isEmpty else { return }
    frame {
      // A terminal that does not know a query prints it; redrawing the line overwrites it.
      settle()
      toPromptStart()
      pending += Array((questions + "\r" + ControlSequence.eraseFromLine).utf8)
      paintLineAgain()
    }
  }

  /// Discards waiting keys and unread input after Ctrl-C, as a terminal in line mode does.
  func dropEarlyKeys() {
    tooEarly = []
    device?.dropUnread()
    _ = miru_terminal_signal_keys(false)
    frame {
      let before = line
      Readline.replace("")
      tell(since: before)
    }
    device?.isPaused = false
  }

  /// Whether a key only inserts text, or ends or suspends the program.
  private func mayComeEarly(_ token: InputToken) -> Bool {
    guard case .key(let key) = token else { return false }
    switch key.bytes {
    case [miru_terminal_interrupt_key()], [miru_terminal_suspend_key()]: return true
    case [miru_terminal_end_key()]: return line.isEmpty
    default: return key.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
  }
}

extension InputToken {
  /// Whether the key acts on rows.
  @MainActor fileprivate var isForRows: Bool {
    guard case .key(let key) = self else { return false }
    return switch key.name {
    case .up, .down, .pageUp, .pageDown: true
    case .escape: false
    case .other: [.openFirst, .nextRow, .previousRow].contains(Readline.command(of: key.bytes))
    }
  }
}
