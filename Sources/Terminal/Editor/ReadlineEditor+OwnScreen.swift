private import CReadline

extension ReadlineEditor {
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
      shape = LineShape()
      reserved = 0
      if isLineShown { drawLineAgain() }
    }
  }
}
