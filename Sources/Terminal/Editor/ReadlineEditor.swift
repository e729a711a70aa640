private import CReadline

/// A line editor based on GNU readline, with a panel below the line.
///
/// The host starts it with one closure and is told what the user did; it answers by calling back, at once
/// or later. Everything asked for while an event is handled is written together with the key's own echo, in one
/// write. Nothing here ever waits for the terminal or the user.
///
/// One at a time may be started in a process, for readline has one state. Keys are read here and fed to readline, so
/// that an answer of the terminal is never typed into the line and a lone Esc is told from the beginning of a key.
@MainActor public final class ReadlineEditor {
  /// Whether Up, Down, Page Up, Page Down and Esc are passed to the panel instead of readline.
  public var panelTakesKeys = false
  /// Whether Esc is passed to the panel while the other keys are readline's.
  public var panelTakesEscape = false
  /// Whether the next prompt waits below an accepted line for what is printed in answer; a key draws it at once.
  ///
  /// Only where there is no panel: elsewhere the prompt moves down by itself and leaves nothing behind.
  public var holdsPrompt = false {
    didSet { if oldValue, !holdsPrompt { frame {} } }
  }
  /// Whether Down on an empty line is the host's too while the panel takes no keys; Up stays readline's.
  public var downOpensPanel = false
  /// Whether every key is passed to the host, for full-screen views; see `key`. Control characters that
  /// have a standard meaning (Ctrl-C, Ctrl-Z, Ctrl-L) keep it; a paste is dropped.
  public var hostTakesKeys = false
  /// Whether line and panel stand on the terminal's other screen: what stood there before comes back with the end of it, and
  /// a window that changes its size meanwhile leaves nothing of them behind. What is printed above comes after it.
  ///
  /// Where the terminal has no other screen, nothing changes.
  public var hasOwnScreen = false {
    didSet { if hasOwnScreen != oldValue { changeScreen() } }
  }
  /// Whether the host does what keys ask for. Until then letters go into the line, and the first other key waits with
  /// everything behind it; Ctrl-C, Ctrl-Z and Ctrl-D on an empty line never wait. To be set to `false` before `start`, if
  /// at all.
  public var hostIsReady = true {
    didSet { if hostIsReady != oldValue { readinessChanged() } }
  }
  /// Whether the panel's rows for the line are on their way. Until they are painted, a key that acts on rows waits with
  /// everything behind it; Ctrl-C drops what waits.
  public var rowsAreComing = false {
    didSet { if oldValue, !rowsAreComing { handleKeptKeys() } }
  }
  /// Rows kept free below the prompt; what the settings said until it is set.
  public var panelRows: Int
  /// What Tab may make of the text before the cursor; called while a key is handled, so it must not wait.
  ///
  /// Each answer is a whole replacement of that text. What all of them begin with is inserted. The default
  /// answers nothing.
  public var completions: @MainActor (String) -> [String] = { _ in [] } {
    didSet { Readline.completions = completions }
  }
  /// The window, never 0 by 0.
  public internal(set) var size = TerminalLimits.usualSize
  /// Counts accepted lines and lines printed above: everything written to the scrollback.
  public internal(set) var leftBehind = 0
  /// The terminal's replies so far.
  public internal(set) var answers = TerminalAnswers()
  /// A cell of the window in pixels.
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

  /// The text of the line.
  public var line: String { Readline.text }

  /// How many characters of the line stand before the cursor.
  public var cursor: Int {
    String(decoding: Array(line.utf8).prefix(Readline.point), as: UTF8.self).count
  }

  /// Takes over the terminal and draws the prompt. Keys typed earlier arrive as events after it returns.
  ///
  /// - Throws: `TerminalError` if there is no terminal to take; it is as it was then.
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

  /// Restores the terminal, erases the panel and leaves the cursor on an empty line.
  ///
  /// May be called twice. No event comes afterwards.
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

  /// Leaves the line in the scrollback, remembers it in the history of lines and starts an empty one.
  ///
  /// Lines without a letter and repetitions of the newest one are not remembered. No event comes of it.
  ///
  /// - Returns: The text of the line.
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

  /// Puts another text into the line, cursor at its end; one undo takes it back. No event comes of it.
  public func replaceLine(with text: String) {
    guard isEditing else { return }
    holdsPrompt = false
    frame { Readline.replace(PastedText.line(Array(text.utf8), keepsEnd: true)) }
  }

  /// Inserts text at the cursor, as a paste would be. No event comes of it.
  public func insert(_ text: String) {
    guard isEditing else { return }
    holdsPrompt = false
    frame { Readline.insert(PastedText.line(Array(text.utf8), keepsEnd: true)) }
  }

  /// Drops the line and any search in it, and starts an empty one in its place. No event comes of it.
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

  /// The last accepted lines, newest first.
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

  /// Takes lines out of the history of lines and its file, permanently; returns the number taken out of the file.
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
