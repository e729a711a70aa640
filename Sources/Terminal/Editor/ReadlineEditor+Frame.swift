extension ReadlineEditor {
  /// Writes everything that is asked for inside at once.
  public func frame(_ body: () -> Void) {
    // Rows reserved by the size of a former window would scroll the prompt away; the signal may come later.
    if depth == 0, isEditing { noteSize() }
    depth += 1
    body()
    if depth == 1, isEditing { finishFrame() }
    depth -= 1
  }

  /// Paints these lines below the prompt until others are set; lines beyond the window's room are left out.
  ///
  /// - Parameter mayGrow: Whether more may come without a key: room for them is kept free below the prompt.
  public func setPanel(_ lines: [Line], mayGrow: Bool = true) {
    panel = settings.drawsPanel ? lines : []
    panelMayGrow = mayGrow
    frame {}
  }

  /// Lines of the panel that fit below the prompt just now.
  public var panelRoom: Int { settings.drawsPanel ? max(0, size.rows - 1 - Readline.lastRow) : 0 }

  /// Writes lines into the scrollback above the prompt, which moves down.
  public func printAbove(_ lines: [Line]) {
    above += lines.map { .line($0) }
    leftBehind += 1
    frame {}
  }

  /// Writes a picture into the scrollback above the prompt, which moves down; nothing where there is no panel.
  public func printAbove(_ picture: Picture, at column: Int) {
    guard settings.drawsPanel else { return }
    above.append(.picture(picture, column: column))
    leftBehind += 1
    frame {}
  }

  /// Changes the prompt; the line being edited stays.
  public func setPrompt(_ prompt: Prompt) {
    guard prompt != self.prompt else { return }
    self.prompt = prompt
    guard isLineShown else { return }
    frame {
      settle()
      toPromptStart()
      Readline.setPrompt(promptText)
      drawLineAgain()
    }
  }

  /// The prompt as readline wants it: what takes no column stands between marks.
  var promptText: String {
    let looks = settings.palette.looks(prompt.style)
    guard !looks.isEmpty else { return prompt.text.text }
    return "\u{1}\(looks)\u{2}\(prompt.text.text)\u{1}\(ControlSequence.usualLooks)\u{2}"
  }

  /// Rows kept free below the prompt while there is a panel: all it may ever need, so that a row that comes
  /// later moves nothing; for one that does not grow no more than it has, so that what was printed stays in sight.
  private var roomToReserve: Int {
    guard settings.drawsPanel else { return 0 }
    return min(panelMayGrow ? panelRows : panel.count, size.rows - 1)
  }

  private func finishFrame() {
    settle()
    if !isLineShown, !holdsPrompt || settings.drawsPanel {
      reserveFromPrompt()
      if scrollsSideways != isOneRow { scrollSideways(isOneRow) }
      isLineShown = true
      Readline.begin(promptText)
    }
    if scrollsSideways, isLineShown, lineFitsWindow { drawInOneRow(false) }
    let wasTallerThanWindow = shape.lastRow >= size.rows
    collect()
    if settings.drawsPanel, wasTallerThanWindow, shape.lastRow < size.rows {
      // The prompt scrolled off; readline takes it to be there still and would not draw it again.
      toPromptStart(rows: size.rows)
      drawLineAgain()
    }
    guard let device else { return }
    // A terminal that is behind gets the line's own changes; the panel is painted once, when it has caught up.
    if !device.isBehind {
      paintSuggestion()
      paintPanel()
    }
    guard !pending.isEmpty else { return }
    device.write(
      hasFrames
        ? Array(ControlSequence.beginFrame.utf8) + pending + Array(ControlSequence.endFrame.utf8) : pending)
    pending = []
  }

  /// Takes over what readline drew; if the line has another number of rows now, the panel went away before.
  func collect() {
    if isTooTall { drawInOneRow(true) }
    let drawn = Readline.drawn()
    let now = LineGeometry(
      cursorRow: Readline.cursorRow, cursorColumn: Readline.cursorColumn, lastRow: Readline.lastRow)
    pending += Array(suggestionPainter.giveWay(to: drawn).utf8)
    // Ctrl-L cleared the window.
    let clears = String(decoding: drawn, as: UTF8.self).contains(ControlSequence.home)
    if clears { painter.forget() }
    if isLineShown, now.lastRow != shape.lastRow { erasePanel() }
    if !drawn.isEmpty, isMiscounted(drawn, now) {
      suggestionPainter.forget()
      pending += (clears ? drawn : []) + Array(wholeLine.utf8)
    } else {
      pending += drawn
    }
    shape = now
    reserved = max(reserved, now.lastRow)
  }

  /// Whether readline may count other columns than the terminal does, in a line of one row.
  ///
  /// Readline adds up the scalars of a cluster, and terminals disagree on emoji.
  private func isMiscounted(_ drawn: [UInt8], _ now: LineGeometry) -> Bool {
    let was = hasDoubtfulWidths
    hasDoubtfulWidths = line.contains { $0.unicodeScalars.count > 1 || $0.utf8.count > 3 }
    let isOneRow = now.lastRow == 0 && shape.lastRow == 0 && !drawn.contains(0x0A)
    guard was || hasDoubtfulWidths, isOneRow, isLineShown, settings.drawsPanel else { return false }
    // A search has a prompt of its own, and readline has a way of its own to show a control.
    return Readline.isIdle && !scrollsSideways && !line.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// Prompt and line written again, the cursor placed by the terminal's own count.
  private var wholeLine: String {
    func part(_ bytes: some Collection<UInt8>) -> String {
      String(decoding: Sanitiser.drawable(bytes), as: UTF8.self)
    }
    // A joiner that nothing follows yet is not written: tmux would join it with the next thing written anywhere.
    let text = line.unicodeScalars.last == "\u{200D}" ? String(line.unicodeScalars.dropLast()) : line
    let bytes = Array(text.utf8)
    return ControlSequence.column(0) + ControlSequence.wrapOff
      + promptText.filter { $0 != "\u{1}" && $0 != "\u{2}" }
      + part(bytes.prefix(Readline.point)) + ControlSequence.saveCursor
      + part(bytes.dropFirst(Readline.point))
      + ControlSequence.eraseToLineEnd + ControlSequence.restoreCursor + ControlSequence.wrapOn
  }

  private func paintPanel() {
    let lines = Array(panel.prefix(panelRoom))
    let needed = shape.lastRow + lines.count
    if needed > reserved {
      reserved = max(needed, min(shape.lastRow + roomToReserve, size.rows - 1))
      pending += Array(ControlSequence.reserve(reserved - shape.cursorRow).utf8)
    }
    let distance = shape.lastRow + 1 - shape.cursorRow
    pending += Array(painter.paint(lines, columns: size.columns, distance: distance).utf8)
  }

  func erasePanel() {
    pending += Array(painter.erase(distance: shape.lastRow + 1 - shape.cursorRow).utf8)
  }

  /// Writes what is to stand above the prompt, unless that goes with the screen.
  func settle() {
    if !hasOwnScreen { settleHere() }
  }

  func settleHere() {
    guard !above.isEmpty else { return }
    collect()
    if isLineShown { toPromptStart() }
    let text = above.map { $0.painted(settings.palette) }.joined()
    above = []
    pending += Array(text.utf8)
    if isLineShown { drawLineAgain() }
  }

  /// Moves to the prompt's first column and erases it with everything below.
  ///
  /// Without a panel nothing is rewritten: the prompt stays as it is, and what follows stands below it.
  func toPromptStart(rows: Int? = nil) {
    collect()
    let way =
      settings.drawsPanel
      ? ControlSequence.up(rows ?? shape.cursorRow) + ControlSequence.eraseFromLine
      : String(repeating: "\r\n", count: shape.lastRow - shape.cursorRow + 1)
    pending += Array(way.utf8)
    forgetScreen()
    shape = LineGeometry()
    reserved = 0
  }

  /// Records that everything painted around the line is gone.
  func forgetScreen() {
    painter.forget()
    suggestionPainter.forget()
  }

  /// Draws prompt and line from where the cursor is.
  func drawLineAgain() {
    reserveFromPrompt()
    Readline.redraw()
    collect()
  }

  /// Without a panel no row is taken: what was printed above stays in sight.
  private func reserveFromPrompt() {
    reserved = panel.isEmpty ? 0 : roomToReserve
    pending += Array(ControlSequence.reserve(reserved).utf8)
  }

  /// Leaves the cursor on an empty line where the prompt was, the panel gone.
  func leaveScreen() {
    // Rows would be made free for it on the former screen.
    panel = []
    hasOwnScreen = false
    settle()
    collect()
    if isLineShown {
      toPromptStart()
      Readline.abandon()
      _ = Readline.drawn()
    }
    device?.write(pending)
    pending = []
    isLineShown = false
  }
}
