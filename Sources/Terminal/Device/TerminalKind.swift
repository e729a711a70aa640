private import Foundation

/// Queries terminals and their windows.
public enum TerminalKind {
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The size of a terminal's window, 24 by 80 if unknown; `nil` if the descriptor is not a terminal.
  public static func size(_ descriptor: Int32) -> TerminalSize? {
    guard isTerminal(descriptor) else { return nil }
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return TerminalLimits.usualSize }
    return TerminalSize(
      rows: window.ws_row == 0 ? TerminalLimits.usualSize.rows : Int(window.ws_row),
      columns: window.ws_col == 0 ? TerminalLimits.usualSize.columns : Int(window.ws_col))
  }

  /// The size of a cell in pixels; a default if the terminal does not report it.
  public static func cell(_ descriptor: Int32) -> CellSize {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0,
      window.ws_xpixel >= window.ws_col, window.ws_ypixel >= window.ws_row
    else { return TerminalLimits.usualCell }
    return CellSize(
      width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }
}

/// Differences between terminals that cannot be detected by a query.
struct TerminalQuirks {
  /// Whether the terminal rewraps lines when its window becomes narrower; xterm and the Linux console truncate them.
  var breaksLinesAnew: Bool
  /// Whether the terminal ignores unknown sequences, and lets programs set the clipboard; others print a letter of them.
  var ignoresQuestions: Bool
  /// The multiplexer between miru and the terminal.
  var multiplexer: Multiplexer
  /// Whether unknown APC strings are ignored; tmux and screen use them as a title.
  var ignoresStrings: Bool

  /// Derives the quirks from the environment.
  init(environment: [String: String]) {
    let isConsole = environment["TERM", default: ""].hasPrefix("linux")
    breaksLinesAnew = !isConsole && environment["XTERM_VERSION"] == nil
    ignoresQuestions =
      !isConsole && environment["TERM_PROGRAM"] != "Apple_Terminal" && environment["TERM"] != "dumb"
    multiplexer = Multiplexer(environment: environment)
    ignoresStrings = !Multiplexer.isAround(environment)
  }

  static let current = TerminalQuirks(environment: ProcessInfo.processInfo.environment)
}

/// A terminal multiplexer such as tmux.
enum Multiplexer: Hashable {
  case none, tmux, screen

  /// Detects the multiplexer from the environment; the innermost one set `TERM`.
  init(environment: [String: String]) {
    let isThere = { (name: String) in environment[name].map { !$0.isEmpty } ?? false }
    let kind = environment["TERM", default: ""]
    self =
      if isThere("TMUX") || kind.hasPrefix("tmux") {
        .tmux
      } else if isThere("STY") {
        .screen
      } else {
        .none
      }
  }

  /// Whether a multiplexer is in use, as far as known: across a remote connection, only `TERM` shows it.
  static func isAround(_ environment: [String: String]) -> Bool {
    Multiplexer(environment: environment) != .none || environment["TERM", default: ""].hasPrefix("screen")
  }
}

/// The escape sequence that copies a text to the clipboard (OSC 52).
///
/// The text is sent as base64, so that it cannot end the sequence.
enum ClipboardSequence {
  /// The sequence for a text, wrapped for a multiplexer if there is one.
  static func text(_ text: String, through multiplexer: Multiplexer) -> String {
    let encoded = Data(text.utf8).base64EncodedString()
    let bare = "\u{1B}]52;c;\(encoded)\u{7}"
    switch multiplexer {
    case .none: return bare
    // tmux accepts the first form if `set-clipboard` is on, and passes on the second if `allow-passthrough` is on.
    case .tmux: return bare + "\u{1B}Ptmux;\u{1B}" + bare + "\u{1B}\\"
    case .screen: return "\u{1B}P" + bare + "\u{1B}\\"
    }
  }
}
