internal import Foundation
internal import Testing

@testable internal import Terminal

/// A real editor on a pseudo terminal, a person who types, and a host that shows rows for what is typed.
@MainActor final class EditorRig {
  let terminal: PseudoTerminal
  let editor: ReadlineEditor
  private(set) var screen: ToyTerminal
  private(set) var events: [EditorEvent] = []
  /// All bytes the editor wrote.
  private(set) var written: [UInt8] = []
  /// What the host does; by default it shows rows and accepts every line.
  var host: @MainActor (EditorRig, EditorEvent) -> Void = { $0.answer($1) }

  /// Readline reads these once in a process.
  private static let environment: Void = {
    let inputrc = NSTemporaryDirectory() + "miru-inputrc-\(getpid())"
    let text = """
      $if miru
      "\\C-xm": "made here"
      "\\C-xv": vi-editing-mode
      "\\C-xo": miru-open-first
      "\\C-x1": miru-list-album
      "\\C-x2": miru-list-artist
      "\\C-x3": miru-back
      "\\C-x4": miru-forward
      "\\C-x5": miru-help
      "\\C-x6": miru-next-row
      "\\C-x7": miru-previous-row
      "\\C-x8": miru-close-rows
      "\\C-x9": miru-next-kind
      "\\C-xa": miru-star-row
      "\\C-xb": miru-play-row
      "\\C-xc": miru-list-row
      "\\C-xd": miru-copy-row
      set keymap vi-insert
      "\\C-xe": emacs-editing-mode
      "jj": vi-movement-mode
      $endif

      """
    try? text.write(toFile: inputrc, atomically: true, encoding: .utf8)
    setenv("INPUTRC", inputrc, 1)
    setenv("TERM", "xterm", 1)
    unsetenv("XTERM_VERSION")
    // `nohup make test` ignores it.
    signal(SIGHUP, SIG_DFL)
  }()

  init(
    rows: UInt16 = 24, columns: UInt16 = 60, settings: EditorSettings = EditorSettings(),
    suspended: @escaping @MainActor (PseudoTerminal) -> Void = { _ in }
  ) throws {
    _ = Self.environment
    let terminal = try PseudoTerminal(rows: rows, columns: columns)
    self.terminal = terminal
    screen = ToyTerminal(
      TerminalSize(rows: rows == 0 ? 24 : Int(rows), columns: columns == 0 ? 80 : Int(columns)))
    editor = ReadlineEditor(input: terminal.slave, output: terminal.slave, settings: settings) { _ in
      suspended(terminal)
    }
  }

  func start() throws {
    try editor.start(prompt: Prompt(SafeText(literal: "miru> "), style: .bold)) { [unowned self] event in
      events.append(event)
      host(self, event)
    }
  }

  /// Runs a body with the editor started, and stops it whatever happens.
  static func run(
    _ rig: EditorRig, _ body: @MainActor (EditorRig) async throws -> Void
  ) async throws {
    try rig.start()
    defer { rig.editor.stop() }
    try await body(rig)
    rig.look()
    try await rig.screen.record.expectSameInTmux()
  }

  func type(_ text: String) { terminal.send(text) }

  /// The main actor may be taken by other tests for as long as a slow machine needs for them.
  private static let waitLimit: Duration = .seconds(20)

  /// Waits until something is so; fails with what is on the screen if that takes too long.
  func until(
    _ what: String, location: SourceLocation = #_sourceLocation, _ condition: @MainActor (EditorRig) -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + Self.waitLimit
    while true {
      look()
      if condition(self) { return }
      if ContinuousClock.now > deadline { break }
      try await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("\(what): \(screen.everything), \(events)", sourceLocation: location)
  }

  /// Types and waits until the screen's text, scrollback included, is this.
  func see(_ lines: [String], location: SourceLocation = #_sourceLocation) async throws {
    try await until("expected \(lines)", location: location) { $0.screen.everything == lines }
  }

  func look() {
    let bytes = terminal.received()
    written += bytes
    screen.show(bytes)
  }

  /// Another window, as the terminal shows it after it was emptied.
  func resize(rows: UInt16, columns: UInt16) {
    look()
    terminal.resize(rows: rows, columns: columns)
    screen = ToyTerminal(TerminalSize(rows: Int(rows), columns: Int(columns)))
    kill(getpid(), SIGWINCH)
  }

  func answer(_ event: EditorEvent) {
    switch event {
    case .edited(let text), .recalled(let text): showRows(text)
    case .enter(let text):
      editor.acceptLine()
      showRows("")
      editor.printAbove([Line(SafeText("you said \(text)"))])
    case .escape: showRows("")
    case .interrupt:
      editor.clearLine()
      showRows("")
    case .resized, .resumed: showRows(editor.line)
    default: break
    }
  }

  func showRows(_ text: String) {
    editor.panelTakesKeys = !text.isEmpty
    editor.setPanel(text.isEmpty ? [] : (1...3).map { Line(SafeText("row \($0) for \(text)")) })
  }

  static func rows(_ text: String) -> [String] { (1...3).map { "row \($0) for \(text)" } }
}
