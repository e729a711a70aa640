extension ReadlineEditor {
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
