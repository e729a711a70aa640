private import CReadline

/// A line editor based on GNU readline, with a panel below the line.
///
/// The host starts the editor with an event handler and calls its methods, at once or later. All output requested
/// while an event is handled is written together with the key's echo, in one write. The editor never waits for the
/// terminal or the user.
///
/// Only one editor per process can be started, because readline's state is global. The editor reads the keys and
/// feeds them to readline. So replies of the terminal never end up in the line, and Esc is distinguished from longer
/// keys.
@MainActor public final class ReadlineEditor {
  /// The version of readline in use.
  public nonisolated static var libraryVersion: String { String(cString: miru_line_version()) }

  /// Whether Up, Down, Page Up, Page Down and Esc are passed to the panel instead of readline.
  public var panelTakesKeys = false
  /// Whether Esc is passed to the panel while readline receives the other keys.
  public var panelTakesEscape = false
  /// Whether a row of the panel is chosen, for the commands that are about it; Ctrl-P then goes to the row before.
  public var rowIsChosen = false { didSet { Readline.offerItem(rowIsChosen || cardIsOpen) } }
  /// Whether the commands for a row are about a card instead, while no row is chosen.
  public var cardIsOpen = false { didSet { Readline.offerItem(rowIsChosen || cardIsOpen) } }
  /// Whether the next prompt waits after an accepted line until its output is printed; a key draws it at once.
  ///
  /// Only used without a panel: with a panel, the prompt moves down without leaving a copy.
  public var holdsPrompt = false {
    didSet { if oldValue, !holdsPrompt { frame {} } }
  }
  /// Whether Down on an empty line is passed to the host while the panel takes no keys; Up stays with readline.
  public var downOpensPanel = false
  /// Whether every key is passed to the host, for full-screen views; see `EditorEvent.key`. Ctrl-C, Ctrl-Z and
  /// Ctrl-L keep their standard meaning; a paste is dropped.
  public var hostTakesKeys = false
  /// A question in place of line and panel. Every key, and each character of a paste, is passed to the host; lines printed
  /// above wait, and are dropped if the editor stops meanwhile.
  public var cover: Prompt? { didSet { coverChanged() } }
  /// Whether line and panel are on the terminal's alternate screen. Leaving it restores the former contents, whatever
  /// the window's size was meanwhile. Lines printed above the prompt are written after leaving.
  ///
  /// Has no effect on a terminal without an alternate screen.
  public var hasOwnScreen = false {
    didSet { if hasOwnScreen != oldValue { changeScreen() } }
  }
  /// Whether the host can handle keys. Until then, letters go into the line; the first other key and everything after
  /// it wait. Ctrl-C, Ctrl-Z, and Ctrl-D on an empty line never wait. Set it to `false` only before `start`.
  public var hostIsReady = true {
    didSet { if hostIsReady != oldValue { readinessChanged() } }
  }
  /// Whether rows for the line are expected. Until they are painted, a key that acts on rows waits with all later
  /// input; Ctrl-C drops the waiting keys.
  public var rowsAreComing = false {
    didSet { if oldValue, !rowsAreComing { handleKeptKeys() } }
  }
  /// The number of rows kept free below the prompt; initially the value of the settings.
  public var panelRows: Int
  /// Returns the completions of the text before the cursor; called while a key is handled, so it must not block.
  ///
  /// Each completion replaces that text. Their common prefix is inserted. The default returns none.
  public var completions: @MainActor (String) -> [String] = { _ in [] } {
    didSet { Readline.completions = completions }
  }
  /// Returns whether the lines of a paste into the empty line are each followed by Enter, as if typed; otherwise they become
  /// one line. The default is never.
  public var runsPastedLines: @MainActor ([String]) -> Bool = { _ in false }
  /// The size of the window, at least 1 by 1.
  public internal(set) var size = TerminalLimits.usualSize
  /// Counts accepted lines and calls of `printAbove`: everything written to the scrollback.
  public internal(set) var scrollbackCount = 0
  /// The terminal's replies so far.
  public internal(set) var answers = TerminalAnswers()
  /// The size of a cell in pixels.
  public var cell: CellSize { TerminalKind.cell(descriptors.output) }

  var settings: EditorSettings
  let descriptors: (input: Int32, output: Int32)
  var history: LineHistory
  /// Stops the process; the argument includes its process group.
  let suspendProcess: @MainActor (Bool) -> Void

  var device: TerminalDevice?
  var onEvent: @MainActor (EditorEvent) -> Void = { _ in }
  let signals = SignalPipe()
  var countdown: Task<Void, any Error>?
  var parser: KeyParser
  /// A key that is a command by itself and the prefix of another, until the rest arrives.
  var heldKey: [UInt8] = []
  /// Letters read in this turn; they go into the line together.
  var typed: [UInt8] = []
  /// Keys that wait for the host or for rows, and all later ones.
  var tooEarly: [InputToken] = []
  var prompt = Prompt(SafeText(literal: ""))
  var historyFailed = false
  /// Whether the editor is between `start` and `stop`.
  var isEditing = false
  /// Whether `suspend` has already handled the SIGCONT that will still arrive.
  var expectsContinue = false

  // State of the current frame; see ReadlineEditor+Frame.
  var painter: PanelPainter
  var panel: [Line] = []
  /// Called when the panel as it was set last has been written: a slow terminal receives it later.
  public var onPanelPainted: @MainActor () -> Void = {}
  /// Whether the panel was set since it was written, and whether it was written in the present frame.
  var panelState = (isNew: false, isPainted: false)
  var linePainter: LinePainter
  /// The layout of this frame, which is asked for several times. Of 100,000 characters it takes milliseconds.
  var lastLayout: (content: LineContent, columns: Int, maxRows: Int, layout: LineLayout)?
  /// The suggested line; shown while the line is its prefix.
  var suggestion: String?
  /// The parts of the line that `mark` was called with, and the line.
  var marks: (text: String, ranges: [Range<Int>]) = ("", [])
  /// What is read in place of the line; see `read`.
  var reading: ReadText?
  var above: [ScrollbackItem] = []
  var pending: [UInt8] = []
  var depth = 0
  /// Whether prompt and line are on the screen.
  var isLineShown = false
  /// Rows below the prompt's first row that are known to exist on the screen.
  var reserved = 0
  /// Whether more panel rows may follow without a key.
  var panelMayGrow = true
  /// The line on the screen, or the empty prompt's row.
  var shape: LineLayout { linePainter.painted ?? .empty }
  /// Whether a smaller window was too low for line and panel, so that parts of them scrolled off.
  var hasOverflowed = false
  /// Whether the terminal supports synchronized output (mode 2026).
  var hasFrames = false
  var title: SafeText?

  private static weak var started: ReadlineEditor?

  /// Creates an editor; it does not use the terminal before `start`.
  public convenience init(input: Int32 = 0, output: Int32 = 1, settings: EditorSettings = EditorSettings()) {
    self.init(input: input, output: output, settings: settings) { miru_suspend($0) }
  }

  init(
    input: Int32, output: Int32, settings: EditorSettings,
    suspendProcess: @escaping @MainActor (_ group: Bool) -> Void
  ) {
    self.settings = settings
    self.suspendProcess = suspendProcess
    descriptors = (input, output)
    panelRows = settings.panelRows
    history = LineHistory(
      path: settings.historyFile, most: settings.historyLines, isKept: settings.keepsLines)
    parser = KeyParser(longestPaste: settings.longestPaste)
    painter = PanelPainter(palette: settings.palette)
    linePainter = LinePainter(palette: settings.palette, movesFreely: settings.drawsPanel)
  }

  /// The text of the line.
  public var line: String { Readline.text }

  /// The number of characters before the cursor.
  public var cursor: Int {
    String(decoding: Array(line.utf8).prefix(Readline.point), as: UTF8.self).count
  }

  /// Takes the terminal and draws the prompt. Keys typed earlier arrive as events after `start` has returned.
  ///
  /// - Throws: `TerminalError` if the terminal cannot be taken; its settings are unchanged then.
  public func start(prompt: Prompt, onEvent: @escaping @MainActor (EditorEvent) -> Void) throws {
    guard Self.started == nil else { throw TerminalError.alreadyEditing }
    let device = try TerminalDevice(input: descriptors.input, output: descriptors.output)
    size = TerminalKind.size(device.input) ?? TerminalLimits.usualSize
    self.prompt = settings.theme.applied(to: prompt)
    self.onEvent = onEvent
    do {
      try device.take(farewell: farewell)
      try Readline.open(device.input)
      try signals.watch { [weak self] in self?.received(signal: $0) }
    } catch {
      signals.stop()
      Readline.close()
      device.give()
      device.close()
      throw error
    }
    Self.started = self
    self.device = device
    Readline.completions = completions
    device.onBytes = { [weak self] in self?.received($0) }
    device.bytesWanted = { [weak self] in self?.parser.bytesWanted ?? 1 }
    device.wantsMore = { [weak self] in self?.wantsMore == true }
    device.onTurnEnd = { [weak self] in self?.turnEnded() }
    device.onDrained = { [weak self] in self?.frame {} }
    frame {
      pending += Array(greeting.utf8)
      isEditing = true
      readHistory()
    }
    device.listen()
  }

  /// Restores the terminal, erases the panel and leaves the cursor on an empty line.
  ///
  /// Can be called twice. No event follows.
  public func stop() {
    guard isEditing, let device else { return }
    leaveScreen()
    isEditing = false
    onEvent = { _ in }
    countdown?.cancel()
    signals.stop()
    Readline.close()
    device.give()
    device.close()
    self.device = nil
    Self.started = nil
    (typed, tooEarly) = ([], [])
    rowsAreComing = false
    hostIsReady = true
  }

  /// Leaves the line in the scrollback, adds it to the history of lines and starts an empty line. Sends no event.
  ///
  /// Blank lines and repetitions of the newest line are not added.
  ///
  /// - Returns: The text of the line.
  @discardableResult public func acceptLine() -> String {
    guard isEditing else { return "" }
    var text = ""
    frame {
      writeAbove()
      _ = Readline.accept()
      text = Readline.accepted
      lineWasAccepted(text)
    }
    return text
  }

  /// Replaces the line and moves the cursor to its end; one undo restores it. Sends no event.
  public func replaceLine(with text: String) {
    guard isEditing else { return }
    holdsPrompt = false
    if text.isEmpty { miru_line_begin_inserting() }
    frame { Readline.replace(PastedText.line(Array(text.utf8), keepsEnd: true)) }
  }

  /// Inserts text at the cursor, like a paste. Sends no event.
  public func insert(_ text: String) {
    guard isEditing else { return }
    holdsPrompt = false
    frame { Readline.insert(PastedText.line(Array(text.utf8), keepsEnd: true)) }
  }

  /// Discards the line and any search in it, and starts an empty line in its place. Sends no event.
  public func clearLine() {
    guard isEditing, isLineShown else { return }
    frame {
      writeAbove()
      toPromptStart()
      Readline.abandon()
      isLineShown = false
      suggestion = nil
    }
  }

  /// The newest accepted lines, newest first.
  public func recentLines(_ most: Int) -> [String] { history.recent(most) }

  /// Records a line that readline accepted; the next line starts at the end of the frame.
  func lineWasAccepted(_ text: String) {
    leaveLine(text)
    scrollbackCount += 1
    suggestion = nil
    do { try history.add(text) } catch { report(error) }
  }

  /// Deletes lines permanently from the history of lines and its file; returns the number deleted from the file.
  public func forgetLines(where isForgotten: (String) -> Bool) throws(TerminalError) -> Int {
    try history.forget(where: isForgotten)
  }

  private func readHistory() {
    do { try history.read() } catch { report(error) }
  }

  private func report(_ error: TerminalError) {
    guard !historyFailed else { return }
    historyFailed = true
    onEvent(.historyUnavailable(error))
  }

  /// Whether a key is waiting for the host or for rows.
  var isKeyKept: Bool { !tooEarly.isEmpty }

  /// Stores a key that must wait for the host or for rows, and stops reading; returns `false` for other keys.
  func waits(_ token: InputToken) -> Bool {
    guard isKeyKept || !hostIsReady && !mayComeEarly(token) || rowsAreComing && token.isForRows else {
      return false
    }
    tooEarly.append(token)
    // Later input may be meant for the shell and stays in the terminal. Ctrl-C is meant for miru, so it becomes a
    // signal.
    device?.isPaused = true
    _ = miru_terminal_signal_keys(true)
    return true
  }

  func readinessChanged() {
    guard hostIsReady, isEditing else { return }
    if isKeyKept {
      handleKeptKeys()
      Task { [weak self] in self?.ask() }
    } else {
      ask()
    }
  }

  /// Handles the waiting keys before any further input, because one of them may end the program.
  func handleKeptKeys() {
    guard isKeyKept, isEditing else { return }
    // Fails only if the terminal is closed, which the next read reports.
    _ = miru_terminal_signal_keys(false)
    let tokens = tooEarly
    tooEarly = []
    received(tokens)
    device?.isPaused = isKeyKept
  }

  private func ask() {
    guard isEditing, isLineShown, !questions.isEmpty else { return }
    frame {
      // A terminal that does not know a query prints it; redrawing the line overwrites it.
      writeAbove()
      toPromptStart()
      pending += Array((questions + "\r" + ControlSequence.eraseFromLine).utf8)
      paintLineAgain()
    }
  }

  /// Discards waiting keys and unread input after Ctrl-C, as a terminal in line mode does.
  func dropEarlyKeys() {
    tooEarly = []
    device?.dropUnread()
    _ = miru_terminal_signal_keys(false)
    frame {
      let before = line
      Readline.replace("")
      tell(since: before)
    }
    device?.isPaused = false
  }

  /// Whether a key only inserts text, or ends or suspends the program.
  private func mayComeEarly(_ token: InputToken) -> Bool {
    guard case .key(let key) = token else { return false }
    switch key.bytes {
    case [miru_terminal_interrupt_key()], [miru_terminal_suspend_key()]: return true
    case [miru_terminal_end_key()]: return line.isEmpty
    default: return key.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
  }
}

extension InputToken {
  /// Whether the key acts on rows.
  @MainActor fileprivate var isForRows: Bool {
    guard case .key(let key) = self else { return false }
    return switch key.name {
    case .up, .down, .pageUp, .pageDown: true
    case .escape: false
    case .other:
      Readline.isForward(key.bytes) == true
        || [.openFirst, .nextRow, .previousRow].contains(Readline.command(of: key.bytes))
    }
  }
}

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
    guard isEditing, quirks.ignoresQuestions else { return false }
    frame { pending += Array(ClipboardSequence.text(text, through: quirks.multiplexer).utf8) }
    return true
  }

  /// Switches to or from the alternate screen and redraws the prompt there.
  ///
  /// The prompt keeps its row, so that nothing changes on a terminal without an alternate screen.
  func changeScreen() {
    guard isEditing, settings.drawsPanel else { return }
    frame {
      if hasOwnScreen { writeAboveHere() }
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

  /// Shows how the line may continue, dimmed, as long as the line is a prefix of `line`.
  ///
  /// Shown only while the cursor is at the end of the line; cut at the window's edge; never without a panel. Keys
  /// that move right by a character or to the end accept it, and keys that move by a word accept a word; `edited`
  /// reports either. Enter never accepts it. Accepting or clearing the line removes it.
  public func setSuggestion(_ line: String?) {
    suggestion = line
    frame {}
  }

  /// The rest of the suggestion if it can be shown, otherwise empty.
  ///
  /// Excludes text that would be displayed differently from what it contains, because accepting it inserts it
  /// unchanged.
  var rest: String {
    guard isLineShown, settings.drawsPanel, settings.palette != .none, let suggestion,
      Readline.isIdle, heldKey.isEmpty, Readline.isInserting
    else { return "" }
    let line = line
    guard Readline.point == line.utf8.count, suggestion.hasPrefix(line) else { return "" }
    let rest = String(suggestion.dropFirst(line.count))
    return Sanitiser.isHarmful(suggestion) ? "" : rest
  }

  /// Accepts the suggestion or its first word if the key moves the cursor there; returns `false` for other keys.
  ///
  /// Accepts only what is displayed, and follows readline's key bindings.
  func takesSuggestion(_ key: Key) -> Bool {
    guard !shape.suggestion.isEmpty else { return false }
    let rest = rest
    guard !rest.isEmpty else { return false }
    switch Readline.move(of: key.bytes) {
    case .forward, .end: take(rest)
    case .wordForward: take(Self.firstWord(of: rest))
    default: return false
    }
    return true
  }

  /// Accepts the suggestion that is shown; returns `false` if there is none.
  public func acceptSuggestion() -> Bool {
    let rest = shape.suggestion.isEmpty ? "" : rest
    if !rest.isEmpty { take(rest) }
    return !rest.isEmpty
  }

  private func take(_ text: String) {
    let before = line
    Readline.insert(text)
    tell(since: before)
  }

  /// The text up to the end of its first word; as in readline, words consist of letters and digits.
  private static func firstWord(of text: String) -> String {
    let start = text.prefix { !$0.isLetter && !$0.isNumber }
    return String(start + text.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber })
  }
}
