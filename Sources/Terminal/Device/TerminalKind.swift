private import Foundation

/// What is known of a terminal from its environment.
public enum TerminalKind {
  /// Whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The window of a terminal; 24 by 80 for one that does not know, `nil` for what is no terminal.
  public static func size(_ descriptor: Int32) -> TerminalSize? {
    guard isTerminal(descriptor) else { return nil }
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return TerminalLimits.usualSize }
    return TerminalSize(
      rows: window.ws_row == 0 ? TerminalLimits.usualSize.rows : Int(window.ws_row),
      columns: window.ws_col == 0 ? TerminalLimits.usualSize.columns : Int(window.ws_col))
  }

  /// A cell of a terminal in pixels; the usual one for a terminal that does not know.
  public static func cell(_ descriptor: Int32) -> CellSize {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0,
      window.ws_xpixel >= window.ws_col, window.ws_ypixel >= window.ws_row
    else { return TerminalLimits.usualCell }
    return CellSize(
      width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }
}

/// Differences between terminals that cannot be queried.
struct TerminalQuirks {
  /// Lines wider than a narrowed window are broken anew; xterm and the Linux console cut them.
  var breaksLinesAnew: Bool
  /// A question for a mode is at least ignored; these print a letter of it.
  var ignoresQuestions: Bool
  /// A program may put text on the clipboard; where one may not, the sequence is dropped or printed.
  var takesClipboard: Bool
  /// What stands between miru and the terminal.
  var multiplexer: Multiplexer
  /// A string for a program (APC) is ignored by who does not know it; tmux and screen take it for a title.
  var ignoresStrings: Bool

  /// By what a terminal puts into the environment.
  init(environment: [String: String]) {
    let isConsole = environment["TERM", default: ""].hasPrefix("linux")
    breaksLinesAnew = !isConsole && environment["XTERM_VERSION"] == nil
    ignoresQuestions =
      !isConsole && environment["TERM_PROGRAM"] != "Apple_Terminal" && environment["TERM"] != "dumb"
    takesClipboard = ignoresQuestions
    multiplexer = Multiplexer(environment: environment)
    ignoresStrings = !Multiplexer.isAround(environment)
  }

  static var current: TerminalQuirks { TerminalQuirks(environment: ProcessInfo.processInfo.environment) }
}

/// A terminal multiplexer such as tmux.
enum Multiplexer: Hashable {
  case none, tmux, screen

  /// By what each puts into the environment; the innermost is the one `TERM` was set by.
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

  /// Whether one stands between us and the terminal, as far as can be told: from afar only `TERM` says so.
  static func isAround(_ environment: [String: String]) -> Bool {
    Multiplexer(environment: environment) != .none || environment["TERM", default: ""].hasPrefix("screen")
  }
}
