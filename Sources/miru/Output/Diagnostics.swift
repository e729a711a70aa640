internal import Features
internal import Foundation
internal import Terminal

/// Messages beside the data on standard error: one line each, broken between words at a terminal.
enum Diagnostics {
  /// Prints a sentence, which may hold untrusted text.
  ///
  /// Failures, such as a closed standard error, are ignored.
  static func say(_ sentence: String) {
    write(line(sentence, width: TerminalKind.size(STDERR_FILENO)?.columns))
  }

  /// Writes a text over the last line of a terminal, which has `width` characters; returns the new width. Blanks remove a
  /// line, because '--color never' promises output without control sequences.
  static func rewrite(_ text: String, over width: Int) -> Int {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    write("\r" + text + blanks + (text.isEmpty ? "\r" : ""))
    return text.count
  }

  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Prints the name of the host that miru waits for.
  @Sendable static func sayWaiting(for host: String) { say("Waiting for \(host) to answer; Ctrl-C leaves.") }

  /// The message and a line end. With a width, lines are broken as `Paragraph.notice` does.
  static func line(_ sentence: String, width: Int? = nil) -> String {
    let text = "miru: " + sentence
    // Breaking would make one of several blanks, as in a path.
    let width = text.contains("  ") ? nil : width
    return (width.map { broken(text, width: $0) } ?? SafeText(text).text) + "\n"
  }

  static func broken(_ text: String, width: Int) -> String {
    Paragraph.notice(text, width: width).map(\.plain).joined(separator: "\n")
  }
}
