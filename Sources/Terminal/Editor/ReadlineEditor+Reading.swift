private import CReadline

extension ReadlineEditor {
  /// Erases prompt and line and writes a text in their place, from its first letter; `nil` writes them again.
  ///
  /// Meant for screen readers, which speak what is written after a key: a difference would be spoken in part. The keys that
  /// move the cursor move it in the text. Enter leaves the text in the scrollback, and still reports and stores the line. A
  /// key that edits the line first removes the text, with the event `readingEnded`. Without a panel only.
  public func read(_ text: SafeText?) {
    guard isEditing, !settings.drawsPanel, text != reading?.text else { return }
    frame {
      eraseRow()
      reading = text.map { ReadText($0) }
    }
  }

  /// Paints the question or, without one, line and panel again.
  func coverChanged() {
    guard isEditing else { return }
    holdsPrompt = false
    read(nil)
    frame {
      heldKey = []
      if !Readline.isIdle { Readline.abort() }
    }
  }

  /// Draws without a panel and without styles from now on. What is on the screen stays.
  public func becomePlain() {
    guard isEditing, settings.drawsPanel else { return }
    frame {
      pending += Array(farewell.utf8)
      (settings.drawsPanel, settings.palette) = (false, .none)
      linePainter = LinePainter(palette: .none, movesFreely: false)
      // It is there already.
      if isLineShown { _ = linePainter.paint(layout) }
      miru_terminal_farewell(farewell)
    }
  }

  /// Whether the text is written as a whole, because it is longer than a row.
  var wrapsReading: Bool {
    reading.map { !$0.isMovedIn && $0.text.width >= size.columns } ?? false
  }

  /// Moves the cursor in the text if the key is bound to a movement; returns `false` for other keys.
  func movesInReading(_ key: Key) -> Bool {
    guard reading != nil, Readline.isIdle, let move = Readline.move(of: key.bytes) else { return false }
    // Of a text in several rows, only the last row could be rewritten.
    if wrapsReading { eraseRow() }
    reading?.move(move)
    return true
  }

  /// Removes the text because of a key that edits the line.
  func endReading() {
    guard reading != nil else { return }
    read(nil)
    onEvent(.readingEnded)
  }

  /// Erases the row by blanks, or starts a new one below a text of several rows.
  private func eraseRow() {
    if wrapsReading, reading?.isWritten == true {
      pending += Array("\r\n".utf8)
    } else if linePainter.painted != nil {
      pending += Array("\r\(String(repeating: " ", count: shape.rows[0].used))\r".utf8)
    }
    forgetScreen()
  }
}
