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

  /// Puts text on the clipboard, by way of the terminal, which does not say whether it did.
  ///
  /// - Returns: `false` if this terminal is known to take none from programs.
  public func copy(_ text: String) -> Bool {
    let quirks = TerminalQuirks.current
    guard isEditing, quirks.takesClipboard else { return false }
    frame { pending += Array(ClipboardSequence.text(text, through: quirks.multiplexer).utf8) }
    return true
  }

  /// Goes to the other screen, or back from it; the prompt is drawn there anew.
  ///
  /// It is drawn in the row that it had: a terminal that keeps no second screen then goes on as if nothing was said.
  func changeScreen() {
    guard isEditing, settings.drawsPanel else { return }
    frame {
      if hasOwnScreen { settleHere() }
      if isLineShown { toPromptStart() }
      pending += Array((hasOwnScreen ? ControlSequence.otherScreen : ControlSequence.formerScreen).utf8)
      miru_terminal_farewell(farewell)
      forgetScreen()
      shape = LineGeometry()
      reserved = 0
      if isLineShown { drawLineAgain() }
    }
  }

  /// Switched on with the terminal taken.
  var greeting: String {
    guard settings.palette != .none else { return "" }
    let named = title.map { ControlSequence.keepTitle + ControlSequence.title($0) } ?? ""
    return named + ControlSequence.pasteMarksOn
      + (hostIsReady ? questions : "")
  }

  /// Asked without waiting for the answers; most terminals give them before the first key.
  ///
  /// Not asked by a program that may have to leave at once: the shell would get the answers.
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

  /// Whatever was switched on is switched off with the terminal given back, be it by a crash.
  var farewell: String {
    let screen = hasOwnScreen && settings.drawsPanel ? ControlSequence.formerScreen : ""
    guard settings.palette != .none else { return screen }
    return screen + ControlSequence.usualLooks + ControlSequence.wrapOn
      + (hasFrames ? ControlSequence.endFrame : "")
      + ControlSequence.pasteMarksOff + (title != nil ? ControlSequence.formerTitle : "")
  }
}
