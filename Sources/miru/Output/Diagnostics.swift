internal import Foundation
internal import Terminal

/// Messages beside the data on standard error: one line each, broken between words at a terminal.
enum Diagnostics {
  /// Prints a sentence, which may hold untrusted text.
  ///
  /// Failures, such as a closed standard error, are ignored.
  static func say(_ sentence: String) {
    let text = line(sentence, width: TerminalKind.size(STDERR_FILENO)?.columns)
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Prints the name of the host that miru waits for.
  @Sendable static func sayWaiting(for host: String) { say("Waiting for \(host) to answer; Ctrl-C leaves.") }

  /// The message, broken as `broken` does, and a line end.
  static func line(_ sentence: String, width: Int? = nil) -> String {
    broken("miru: " + SafeText(sentence).text, width: width) + "\n"
  }

  /// The text. With a width, a line holds as many words as fit, and a longer word, such as a path, stays whole.
  static func broken(_ text: String, width: Int?) -> String {
    guard let width else { return text }
    var (lines, used) = ([String](), 0)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let columns = TextWidth.columns(of: String(word))
      if let last = lines.last, used + 1 + columns <= width {
        lines[lines.count - 1] = last + " " + word
        used += 1 + columns
      } else {
        lines.append(String(word))
        used = columns
      }
    }
    return lines.joined(separator: "\n")
  }
}
