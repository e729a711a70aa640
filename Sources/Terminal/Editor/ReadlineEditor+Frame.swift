extension ReadlineEditor {
  /// Collects all output of `body` and writes it at once.
  public func frame(_ body: () -> Void) {
    // Rows reserved for a former window size would scroll the prompt away, and the signal may arrive later.
    if depth == 0, isEditing { noteSize() }
    depth += 1
    body()
    if depth == 1, isEditing { finishFrame() }
    depth -= 1
    guard depth == 0, panelState.isPainted else { return }
    panelState.isPainted = false
    onPanelPainted()
  }

  /// Paints these lines below the prompt until they are replaced; omits lines that do not fit the window.
  ///
  /// - Parameter mayGrow: Whether more lines may follow without a key; reserves room for them below the prompt.
  public func setPanel(_ lines: [Line], mayGrow: Bool = true) {
    panel = settings.drawsPanel ? settings.theme.applied(to: lines) : []
    panelMayGrow = mayGrow
    panelState.isNew = true
    frame {}
  }

  /// The number of panel lines that fit below the prompt now, within `TerminalLimits.panelCells`.
  public var panelRoom: Int {
    guard settings.drawsPanel else { return 0 }
    return max(0, min(size.rows - 1 - layout.lastRow, TerminalLimits.panelCells / size.columns))
  }

  /// Shows parts of the line in the style of filters, as long as the line is this text; ranges are in bytes.
  public func mark(_ ranges: [Range<Int>], of text: String) {
    marks = (text, ranges)
    frame {}
  }

  /// Writes lines into the scrollback above the prompt, which moves down.
  public func printAbove(_ lines: [Line]) {
    above += settings.theme.applied(to: lines).map { .line($0) }
    scrollbackCount += 1
    frame {}
  }

  /// Writes a picture into the scrollback above the prompt, which moves down; does nothing without a panel.
  public func printAbove(_ picture: Picture, at column: Int) {
    guard settings.drawsPanel else { return }
    above.append(.picture(picture, column: column))
    scrollbackCount += 1
    frame {}
  }

  /// Changes the prompt; the edited line stays.
  public func setPrompt(_ prompt: Prompt) {
    let prompt = settings.theme.applied(to: prompt)
    guard prompt != self.prompt else { return }
    self.prompt = prompt
    guard isLineShown else { return }
    frame {
      writeAbove()
      Readline.setPrompt(prompt.text.text)
    }
  }

  /// The number of rows to reserve below the prompt. A growing panel reserves its maximum, so that later rows move
  /// nothing. Another panel reserves only its own rows, so that earlier output stays visible.
  private var roomToReserve: Int {
    guard settings.drawsPanel else { return 0 }
    return min(panelMayGrow ? panelRows : panel.count, size.rows - 1)
  }

  private func finishFrame() {
    writeAbove()
    if !isLineShown, !holdsPrompt || settings.drawsPanel {
      reserveFromPrompt()
      isLineShown = true
      Readline.begin(prompt.text.text)
    }
    paintLine()
    guard let device else { return }
    // A slow terminal receives only changes of the line; the panel is painted once it has caught up.
    if !device.isBehind { paintPanel() }
    guard !pending.isEmpty else { return }
    device.write(
      hasFrames
        ? Array(ControlSequence.beginFrame.utf8) + pending + Array(ControlSequence.endFrame.utf8) : pending)
    pending = []
  }

  /// The line as it is now, in the cells of the window. In a window in which it would leave no row free, and without a
  /// panel, it is one row that scrolls sideways.
  var layout: LineLayout {
    if let cover {
      return layout(LineContent(prompt: cover.text, promptStyle: cover.style, text: "", point: 0))
    }
    if let reading {
      return layout(
        LineContent(prompt: SafeText(literal: ""), text: reading.text.text, point: reading.point))
    }
    var content = Readline.content
    if content.prompt == prompt.text { content.promptStyle = prompt.style }
    content.suggestion = rest
    if marks.text == content.text { content.marked = marks.ranges }
    return layout(content)
  }

  private func layout(_ content: LineContent) -> LineLayout {
    let columns = settings.drawsPanel ? size.columns : max(1, size.columns - 1)
    let maxRows = settings.drawsPanel && !Readline.scrollsSideways ? max(1, size.rows - 1) : 1
    if let last = lastLayout, last.content == content, last.columns == columns, last.maxRows == maxRows {
      return last.layout
    }
    let layout = LineLayout(content, columns: columns, maxRows: maxRows, former: linePainter.painted)
    lastLayout = (content, columns, maxRows, layout)
    return layout
  }

  /// Paints the line as it is now.
  private func paintLine() {
    guard isLineShown else { return }
    guard wrapsReading else { return paint(layout) }
    if let reading, !reading.isWritten { pending += Array(reading.text.text.utf8) }
    reading?.isWritten = true
  }

  private func paint(_ layout: LineLayout) {
    if layout.lastRow != shape.lastRow { erasePanel() }
    if layout.lastRow > reserved {
      pending += Array(ControlSequence.reserve(layout.lastRow - shape.cursor.row).utf8)
      reserved = layout.lastRow
    }
    pending += Array(linePainter.paint(layout).utf8)
  }

  /// Leaves an accepted line on the screen, and the cursor below it. Replaces the visible part of a line that scrolled by
  /// the whole line, cut to `TerminalLimits.acceptedRows` rows.
  func leaveLine(_ text: String) {
    if reading != nil {
      pending += Array("\r\n".utf8)
      (reading, isLineShown) = (nil, false)
      return forgetScreen()
    }
    erasePanel()
    let layout = layout(
      LineContent(prompt: prompt.text, promptStyle: prompt.style, text: text, point: text.utf8.count))
    if layout.isWhole {
      paint(layout)
      let isOnFreeRow = layout.lastRow > 0 && layout.cursor.column == 0
      pending += isOnFreeRow ? [] : Array("\r\n".utf8)
    } else {
      let room = size.columns * TerminalLimits.acceptedRows - prompt.text.width
      let text = SafeText(text).cut(to: room)
      let start =
        settings.drawsPanel ? ControlSequence.up(shape.cursor.row) + ControlSequence.eraseFromLine : "\r"
      let line = Line([Span(prompt.text, at: 0, style: prompt.style), Span(text, at: prompt.text.width)])
      pending += Array((start + LineWriter.render(line, palette: settings.palette) + "\r\n").utf8)
    }
    isLineShown = false
    forgetScreen()
  }

  private func paintPanel() {
    let lines = cover == nil ? Array(panel.prefix(panelRoom)) : []
    let needed = shape.lastRow + lines.count
    if needed > reserved {
      reserved = max(needed, min(shape.lastRow + roomToReserve, size.rows - 1))
      pending += Array(ControlSequence.reserve(reserved - shape.cursor.row).utf8)
    }
    let distance = shape.lastRow + 1 - shape.cursor.row
    pending += Array(painter.paint(lines, columns: size.columns, distance: distance).utf8)
    panelState = (false, panelState.isNew || panelState.isPainted)
  }

  private func erasePanel() {
    pending += Array(painter.erase(distance: shape.lastRow + 1 - shape.cursor.row).utf8)
  }

  /// Writes the pending output above the prompt, unless the alternate screen is active.
  func writeAbove() {
    if !hasOwnScreen { writeAboveHere() }
  }

  func writeAboveHere() {
    guard !above.isEmpty, cover == nil else { return }
    if isLineShown { toPromptStart() }
    let text = above.map { $0.painted(settings.palette) }.joined()
    above = []
    pending += Array(text.utf8)
    if isLineShown { paintLineAgain() }
  }

  /// Moves to the prompt's first column and erases everything from there on.
  ///
  /// Without a panel, nothing is erased: the prompt stays, and further output appears below it.
  func toPromptStart(rows: Int? = nil) {
    let way =
      settings.drawsPanel
      ? ControlSequence.up(rows ?? shape.cursor.row) + ControlSequence.eraseFromLine : "\r\n"
    pending += Array(way.utf8)
    forgetScreen()
  }

  /// Records that the line and everything below it has been erased, with the cursor in the prompt's first column.
  func forgetScreen() {
    painter.forget()
    linePainter.forget()
    reading?.isWritten = false
    reserved = 0
  }

  /// Paints prompt and line from the cursor position.
  func paintLineAgain() {
    reserveFromPrompt()
    paintLine()
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
    if cover != nil { above = [] }
    hasOwnScreen = false
    writeAbove()
    if isLineShown {
      toPromptStart()
      Readline.abandon()
    }
    device?.write(pending)
    pending = []
    isLineShown = false
  }
}

/// An item of output for the scrollback.
enum ScrollbackItem {
  case line(Line)
  case picture(Picture, column: Int)

  /// The output that paints the item from an empty row's first column and leaves the cursor below it.
  func painted(_ palette: Palette) -> String {
    switch self {
    case .line(let line): LineWriter.render(line, palette: palette) + "\r\n"
    case .picture(let picture, let column): picture.painted(at: column)
    }
  }
}
