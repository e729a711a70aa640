private import CReadline

extension ReadlineEditor {
  /// Sets the terminal's window title until `stop`.
  public func setTitle(_ title: SafeText) {
    guard isEditing, settings.palette != .none, title != self.title else { return }
    frame {
      if self.title == nil { pending += Array(ControlSequence.keepTitle.utf8) }
      self.title = title
      miru_terminal_farewell(farewell)
      pending += Array(ControlSequence.title(title).utf8)
    }
  }

  /// Copies text to the clipboard through the terminal, which does not report success.
  ///
  /// - Returns: `false` if this terminal is known not to support it.
  public func copy(_ text: String) -> Bool {
    let quirks = TerminalQuirks.current
    guard isEditing, quirks.takesClipboard else { return false }
    frame { pending += Array(ClipboardSequence.text(text, through: quirks.multiplexer).utf8) }
    return true
  }

  /// Switches to or from the alternate screen and redraws the prompt there.
  ///
  /// The prompt keeps its row, so that nothing changes on a terminal without an alternate screen.
  func changeScreen() {
    guard isEditing, settings.drawsPanel else { return }
    frame {
      if hasOwnScreen { settleHere() }
      if isLineShown { toPromptStart() }
      pending += Array((hasOwnScreen ? ControlSequence.otherScreen : ControlSequence.formerScreen).utf8)
      miru_terminal_farewell(farewell)
      forgetScreen()
      if isLineShown { paintLineAgain() }
    }
  }

  /// The output that sets the terminal up.
  var greeting: String {
    guard settings.palette != .none else { return "" }
    let named = title.map { ControlSequence.keepTitle + ControlSequence.title($0) } ?? ""
    return named + ControlSequence.pasteMarksOn
      + (hostIsReady ? questions : "")
  }

  /// Queries to the terminal; miru does not wait for the replies, most of which arrive before the first key.
  ///
  /// Not sent while the program may have to end at once, because the shell would then receive the replies.
  var questions: String {
    guard settings.palette != .none, settings.drawsPanel, TerminalQuirks.current.ignoresQuestions else {
      return ""
    }
    var questions = ControlSequence.askForFrames
    if settings.asksForGraphics {
      if TerminalQuirks.current.ignoresStrings { questions += ControlSequence.askForGraphics }
      questions += ControlSequence.askForAttributes
    }
    return questions
  }

  /// The output that restores the terminal, also after a crash.
  var farewell: String {
    let screen = hasOwnScreen && settings.drawsPanel ? ControlSequence.formerScreen : ""
    guard settings.palette != .none else { return screen }
    return screen + ControlSequence.usualLooks + ControlSequence.wrapOn
      + (hasFrames ? ControlSequence.endFrame : "")
      + ControlSequence.pasteMarksOff + (title != nil ? ControlSequence.formerTitle : "")
  }
}
