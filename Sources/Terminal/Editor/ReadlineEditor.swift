private import CReadline

/// A line editor based on GNU readline, with a panel below the line.
///
/// One at a time may be started in a process, for readline has one state. Keys are read here and fed to readline, so
/// that an answer of the terminal is never typed into the line and a lone Esc is told from the beginning of a key.
@MainActor public final class ReadlineEditor: LineEditor {
  public var panelTakesKeys = false
  public var panelTakesEscape = false
  public var holdsPrompt = false {
    didSet { if oldValue, !holdsPrompt { frame {} } }
  }
  public var downOpensPanel = false
  public var hostTakesKeys = false
  public var hasOwnScreen = false {
    didSet { if hasOwnScreen != oldValue { changeScreen() } }
  }
  public var hostIsReady = true {
    didSet { if hostIsReady != oldValue { readinessChanged() } }
  }
  public var rowsAreComing = false {
    didSet { if oldValue, !rowsAreComing { handleKeptKeys() } }
  }
  public var panelRows: Int
  public var completions: @MainActor (String) -> [String] = { _ in [] } {
    didSet { Readline.completions = completions }
  }
  public internal(set) var size = TerminalLimits.usualSize
  public internal(set) var leftBehind = 0
  public internal(set) var answers = TerminalAnswers()
  public var cell: CellSize { TerminalKind.cell(descriptors.output) }

  let settings: EditorSettings
  let descriptors: (input: Int32, output: Int32)
  let history: LineHistory
  /// Stops the process; argument: its whole group too.
  let suspendProcess: @MainActor (Bool) -> Void

  var device: TerminalDevice?
  var onEvent: @MainActor (EditorEvent) -> Void = { _ in }
  let signals = SignalPipe()
  let countdown = RestartableTimer()
  var parser: KeyParser
  /// A key that is a command by itself and the beginning of another, while it waits for what follows.
  var heldKey: [UInt8] = []
  /// Keys that wait for the host or for rows, with those behind them.
  var tooEarly: [InputToken] = []
  var prompt = Prompt(SafeText(literal: ""))
  var historyFailed = false
  /// Between `start` and `stop`.
  var isEditing = false
  /// A suspension of our own is over; the system's word on it follows and means nothing new.
  var expectsContinue = false

  // What the frame in the making needs to know; see ReadlineEditor+Frame.
  var painter: PanelPainter
  var panel: [Line] = []
  var suggestionPainter: SuggestionPainter
  /// What the line may become; shown while the line is its beginning.
  var suggestion: String?
  var above: [ScrollbackItem] = []
  var pending: [UInt8] = []
  var depth = 0
  /// Whether prompt and line stand on the screen.
  var isLineShown = false
  /// Rows known to be on the screen below the prompt's first one.
  var reserved = 0
  /// Whether more rows may come into the panel without a key.
  var panelMayGrow = true
  /// Rows of the line and of the cursor in it, as the screen has them.
  var shape = LineGeometry()
  /// The line is taller than the window and shown in one row.
  var scrollsSideways = false
  /// A smaller window was too low for line and panel: parts of them stand above it.
  var hasOverflowed = false
  /// Something in the line that was drawn last may take other columns than readline counts.
  var hasDoubtfulWidths = false
  /// The terminal said that it shows frames whole (mode 2026).
  var hasFrames = false
  var title: SafeText?

  private static weak var started: ReadlineEditor?

  /// An editor on a terminal, which is not touched before `start`.
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
    suggestionPainter = SuggestionPainter(palette: settings.palette)
  }

  public var line: String { Readline.text }

  public var cursor: Int {
    String(decoding: Array(line.utf8).prefix(Readline.point), as: UTF8.self).count
  }

  public func start(prompt: Prompt, onEvent: @escaping @MainActor (EditorEvent) -> Void) throws {
    guard Self.started == nil else { throw TerminalError.alreadyEditing }
    let device = try TerminalDevice(input: descriptors.input, output: descriptors.output)
    size = TerminalKind.size(device.input) ?? TerminalLimits.usualSize
    self.prompt = prompt
    self.onEvent = onEvent
    do {
      try device.take(farewell: farewell)
      try Readline.open(device.input, size)
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
    // Keys typed ahead of the one that ends the program belong to the shell.
    device.bytesWanted = { [weak self] in self?.parser.waitLimit == .unlimited ? TerminalLimits.readBytes : 1
    }
    device.isWithinKey = { [weak self] in self?.parser.waitLimit != nil && self?.isEditing == true }
    device.onDrained = { [weak self] in self?.frame {} }
    frame {
      pending += Array(greeting.utf8)
      isEditing = true
      readHistory()
    }
    device.listen()
  }

  public func stop() {
    guard isEditing, let device else { return }
    leaveScreen()
    isEditing = false
    onEvent = { _ in }
    countdown.stop()
    signals.stop()
    if scrollsSideways { scrollSideways(false) }
    Readline.close()
    _ = Readline.drawn()
    device.give()
    device.close()
    self.device = nil
    Self.started = nil
    tooEarly = []
    rowsAreComing = false
    hostIsReady = true
  }

  public func setTitle(_ title: SafeText) {
    guard isEditing, settings.palette != .none, title != self.title else { return }
    frame {
      if self.title == nil { pending += Array(ControlSequence.keepTitle.utf8) }
      self.title = title
      miru_terminal_farewell(farewell)
      pending += Array(ControlSequence.title(title).utf8)
    }
  }

  @discardableResult public func acceptLine() -> String {
    guard isEditing else { return "" }
    var text = ""
    frame {
      settle()
      _ = Readline.accept()
      text = Readline.accepted
      lineWasAccepted(text)
    }
    return text
  }

  public func replaceLine(with text: String) {
    guard isEditing else { return }
    holdsPrompt = false
    frame { Readline.replace(PastedText.line(Array(text.utf8), keepsEnd: true)) }
  }

  public func insert(_ text: String) {
    guard isEditing else { return }
    holdsPrompt = false
    frame { Readline.insert(PastedText.line(Array(text.utf8), keepsEnd: true)) }
  }

  public func clearLine() {
    guard isEditing, isLineShown else { return }
    frame {
      settle()
      toPromptStart()
      Readline.abandon()
      _ = Readline.drawn()
      isLineShown = false
      suggestion = nil
    }
  }

  public func recentLines(_ most: Int) -> [String] { history.recent(most) }

  /// Records a line that readline accepted; the next one begins at the end of the frame.
  func lineWasAccepted(_ text: String) {
    erasePanel()
    if scrollsSideways { leaveWholeLine(text) }
    collect()
    isLineShown = false
    leftBehind += 1
    suggestion = nil
    reserved = 0
    shape = LineGeometry()
    do { try history.add(text) } catch { report(error) }
  }

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
}

extension ReadlineEditor {
  public func copy(_ text: String) -> Bool {
    let quirks = TerminalQuirks.current
    guard isEditing, quirks.takesClipboard else { return false }
    frame { pending += Array(ClipboardSequence.text(text, through: quirks.multiplexer).utf8) }
    return true
  }
}

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
      shape = LineGeometry()
      reserved = 0
      if isLineShown { drawLineAgain() }
    }
  }
}

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
