extension ReadlineEditor {
  /// Collects all output of `body` and writes it at once.
  public func frame(_ body: () -> Void) {
    // Rows reserved for a former window size would scroll the prompt away, and the signal may arrive later.
    if depth == 0, isEditing { noteSize() }
    depth += 1
    body()
    if depth == 1, isEditing { finishFrame() }
    depth -= 1
  }

  /// Paints these lines below the prompt until they are replaced; omits lines that do not fit the window.
  ///
  /// - Parameter mayGrow: Whether more lines may follow without a key; reserves room for them below the prompt.
  public func setPanel(_ lines: [Line], mayGrow: Bool = true) {
    panel = settings.drawsPanel ? lines : []
    panelMayGrow = mayGrow
    frame {}
  }

  /// The number of panel lines that fit below the prompt now.
  public var panelRoom: Int { settings.drawsPanel ? max(0, size.rows - 1 - Readline.lastRow) : 0 }

  /// Writes lines into the scrollback above the prompt, which moves down.
  public func printAbove(_ lines: [Line]) {
    above += lines.map { .line($0) }
    leftBehind += 1
    frame {}
  }

  /// Writes a picture into the scrollback above the prompt, which moves down; does nothing without a panel.
  public func printAbove(_ picture: Picture, at column: Int) {
    guard settings.drawsPanel else { return }
    above.append(.picture(picture, column: column))
    leftBehind += 1
    frame {}
  }

  /// Changes the prompt; the edited line stays.
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

  /// The prompt in readline's format, with markers around sequences without width.
  var promptText: String {
    let looks = settings.palette.looks(prompt.style)
    guard !looks.isEmpty else { return prompt.text.text }
    return "\u{1}\(looks)\u{2}\(prompt.text.text)\u{1}\(ControlSequence.usualLooks)\u{2}"
  }

  /// The number of rows to reserve below the prompt. A growing panel reserves its maximum, so that later rows move
  /// nothing. Another panel reserves only its own rows, so that earlier output stays visible.
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
      // The prompt has scrolled off, but readline does not know it and would not redraw it.
      toPromptStart(rows: size.rows)
      drawLineAgain()
    }
    guard let device else { return }
    // A slow terminal receives only changes of the line; the panel is painted once it has caught up.
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

  /// Collects readline's output. If the number of rows of the line changed, erases the panel first.
  func collect() {
    if isTooTall { drawInOneRow(true) }
    let drawn = Readline.drawn()
    let now = LineGeometry(
      cursorRow: Readline.cursorRow, cursorColumn: Readline.cursorColumn, lastRow: Readline.lastRow)
    pending += Array(suggestionPainter.giveWay(to: drawn).utf8)
    // Ctrl-L clears the window.
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

  /// Whether readline and the terminal may disagree on the columns of a one-row line.
  ///
  /// Readline adds up the widths of a cluster's scalars, and terminals disagree on emoji.
  private func isMiscounted(_ drawn: [UInt8], _ now: LineGeometry) -> Bool {
    let was = hasDoubtfulWidths
    hasDoubtfulWidths = !scrollsSideways && line.contains { $0.unicodeScalars.count > 1 || $0.utf8.count > 3 }
    let isOneRow = now.lastRow == 0 && shape.lastRow == 0 && !drawn.contains(0x0A)
    guard was || hasDoubtfulWidths, isOneRow, isLineShown, settings.drawsPanel else { return false }
    // A search shows its own prompt, and readline displays control characters in its own way.
    return Readline.isIdle && !scrollsSideways && !line.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// Prompt and line written as a whole; the terminal's own width calculation places the cursor.
  private var wholeLine: String {
    func part(_ bytes: some Collection<UInt8>) -> String {
      String(decoding: Sanitiser.drawable(bytes), as: UTF8.self)
    }
    // A trailing joiner is not written: tmux would join it with whatever is written next.
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

  /// Writes the pending output above the prompt, unless the alternate screen is active.
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

  /// Moves to the prompt's first column and erases everything from there on.
  ///
  /// Without a panel, nothing is erased: the prompt stays, and further output appears below it.
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

  /// Records that everything painted around the line has disappeared.
  func forgetScreen() {
    painter.forget()
    suggestionPainter.forget()
  }

  /// Redraws prompt and line from the cursor position.
  func drawLineAgain() {
    reserveFromPrompt()
    Readline.redraw()
    collect()
  }

  /// Reserves rows below the prompt; without a panel none, so that earlier output stays visible.
  private func reserveFromPrompt() {
    reserved = panel.isEmpty ? 0 : roomToReserve
    pending += Array(ControlSequence.reserve(reserved).utf8)
  }

  /// Removes the panel and leaves the cursor on an empty line in place of the prompt.
  func leaveScreen() {
    // Otherwise rows would be reserved for the panel on the main screen.
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
