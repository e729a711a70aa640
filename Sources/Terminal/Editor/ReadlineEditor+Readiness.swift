private import CReadline

extension ReadlineEditor {
  /// Whether a key waits for the host.
  var isKeyKept: Bool { !tooEarly.isEmpty }

  /// Whether a key has to wait, for the host or for rows; it is kept then, and no further one is read.
  func waits(_ token: InputToken) -> Bool {
    guard isKeyKept || !hostIsReady && !mayComeEarly(token) || rowsAreComing && token.isForRows else {
      return false
    }
    tooEarly.append(token)
    // What is typed behind it may be for the shell. Ctrl-C is for us all the same, so it comes as a signal.
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

  /// Handles the keys that waited. Only then further ones are read: what these began, leaving for one, comes first.
  func handleKeptKeys() {
    guard isKeyKept, isEditing else { return }
    // Refused only by a terminal that is gone; reading tells.
    _ = miru_terminal_signal_keys(false)
    let tokens = tooEarly
    tooEarly = []
    received(tokens)
    device?.isPaused = isKeyKept
  }

  private func ask() {
    guard isEditing, isLineShown, !questions.isEmpty else { return }
    frame {
      // A terminal that does not know a question prints it: there, the line is drawn over it.
      settle()
      toPromptStart()
      pending += Array((questions + "\r" + ControlSequence.eraseFromLine).utf8)
      drawLineAgain()
    }
  }

  /// Ctrl-C takes back what was typed, as it does in a terminal that nobody has taken.
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

  /// Whether a key only adds to the line, or ends or stops the program.
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
  /// Whether it is a key that acts on rows.
  fileprivate var isForRows: Bool {
    guard case .key(let key) = self else { return false }
    return switch key.name {
    case .up, .down, .pageUp, .pageDown, .altEnter: true
    case .altLeft, .altRight, .escape, .other: false
    }
  }
}
