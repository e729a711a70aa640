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
  public internal(set) var leftBehind = 0
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
  let countdown = RestartableTimer()
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
    countdown.stop()
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
      settle()
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
      settle()
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
    leftBehind += 1
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
}
