internal import Foundation
internal import Terminal

/// Messages beside the data, one line each, on standard error.
enum Diagnostics {
  /// Says a sentence, which may hold untrusted text.
  ///
  /// A closed standard error is nobody's loss, so failures are skipped.
  static func say(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data(line(sentence).utf8))
  }

  /// Says whose answer is waited for.
  @Sendable static func sayWaiting(for host: String) { say("Waiting for \(host) to answer; Ctrl-C leaves.") }

  static func line(_ sentence: String) -> String {
    "miru: " + SafeText(sentence).text + "\n"
  }
}
