private import Foundation

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
