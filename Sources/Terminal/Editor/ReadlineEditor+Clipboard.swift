extension ReadlineEditor {
  public func copy(_ text: String) -> Bool {
    let quirks = TerminalQuirks.current
    guard isEditing, quirks.takesClipboard else { return false }
    frame { pending += Array(ClipboardSequence.text(text, through: quirks.multiplexer).utf8) }
    return true
  }
}
