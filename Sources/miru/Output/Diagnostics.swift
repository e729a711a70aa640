internal import Foundation
internal import Terminal

/// Messages beside the data on standard error, one line each.
enum Diagnostics {
  /// Prints a sentence, which may hold untrusted text.
  ///
  /// Failures, such as a closed standard error, are ignored.
  static func say(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data(line(sentence).utf8))
  }

  /// Prints the name of the host that miru waits for.
  @Sendable static func sayWaiting(for host: String) { say("Waiting for \(host) to answer; Ctrl-C leaves.") }

  static func line(_ sentence: String) -> String {
    "miru: " + SafeText(sentence).text + "\n"
  }
}
