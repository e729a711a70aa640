private import CReadline

extension ReadlineEditor {
  /// Whether a key waits for the host.
  var isKeyKept: Bool { !tooEarly.isEmpty }

  /// Whether a key has to wait for the host; it is kept then, and no further one is read.
  func waits(_ token: InputToken) -> Bool {
    guard !hostIsReady, isKeyKept || !token.mayComeEarly else { return false }
    tooEarly.append(token)
    // What is typed behind it may be for the shell. Ctrl-C is for us all the same, so it comes as a signal.
    device?.isPaused = true
    _ = miru_terminal_signal_keys(true)
    return true
  }

  func readinessChanged() {
    guard hostIsReady, isEditing else { return }
    // Refused only by a terminal that is gone; reading tells.
    if isKeyKept { _ = miru_terminal_signal_keys(false) }
    let tokens = tooEarly
    tooEarly = []
    received(tokens)
    // Only now: what these keys began, leaving for one, comes before the next key and before any question.
    device?.isPaused = false
    if tokens.isEmpty { ask() } else { Task { [weak self] in self?.ask() } }
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
    frame { Readline.replace("") }
    device?.isPaused = false
  }
}

extension InputToken {
  /// Whether it only adds to the line, or ends or stops the program.
  fileprivate var mayComeEarly: Bool {
    guard case .key(let key) = self else { return false }
    if key.bytes == [miru_terminal_interrupt_key()] || key.bytes == [miru_terminal_suspend_key()] {
      return true
    }
    return key.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
