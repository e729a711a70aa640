internal import Foundation
internal import TestSupport
internal import Testing

/// An independent terminal that is given the same bytes as a `ToyTerminal`, because the toy's authors share the editor's
/// assumptions about terminals.
enum TmuxScreen {
  private static let limit: Duration = .seconds(20)

  /// Returns what a line of shell prints.
  private static func output(of line: String) -> String {
    // The tests' threads block nearly all signals, and a program inherits that: tmux would wait for its children forever.
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    let pipe = popen(line + " < /dev/null", "r")
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    guard let pipe else { return "" }
    defer { pclose(pipe) }
    var (text, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while case let count = fread(&bytes, 1, bytes.count, pipe), count > 0 { text += bytes.prefix(count) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Plays bytes into a window of tmux; returns the text of screen and scrollback once it is as expected, or what it was last.
  static func text(of bytes: [UInt8], rows: Int, columns: Int, expecting expected: [String]) async throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.file("bytes")))
    let tmux = "LC_ALL=C.UTF-8 TERM=xterm tmux -S '\(folder.file("socket"))' -f /dev/null -u "
    let play = "stty raw -echo; cat \(folder.file("bytes")); exec sleep 1000"
    // A cleared screen would become history.
    let settings = "start-server \\; set -wg scroll-on-clear off \\; "
    // Whoever reads what `new-session` writes waits for the server's end.
    _ = output(of: tmux + settings + "new-session -d -x \(columns) -y \(rows) '\(play)' > /dev/null 2>&1")
    _ = output(of: tmux + "set -g status off \\; resize-window -x \(columns) -y \(rows)")
    defer { _ = output(of: tmux + "kill-server") }
    let end = ContinuousClock.now + limit
    while true {
      var lines = output(of: tmux + "capture-pane -p -S - -E -").split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { String($0).replacing(#/ +$/#, with: "") }
      while lines.last == "" { lines.removeLast() }
      lines = lines.map(closingGaps)
      if lines == expected || ContinuousClock.now > end { return lines }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

/// Returns a line without the blanks behind joined emoji: tmux draws these in two columns and leaves the others that the
/// editor keeps for terminals that draw each part.
private func closingGaps(_ line: String) -> String {
  var (text, isBehind) = ("", false)
  for character in line where !(isBehind && character == " ") {
    text.append(character)
    isBehind = character.unicodeScalars.contains("\u{200D}")
  }
  return text
}

extension ToyTerminal {
  /// What a terminal was given and shows.
  struct Record: Sendable {
    var given: [UInt8]
    var rows: Int
    var columns: Int
    var text: [String]
  }

  var record: Record { Record(given: given, rows: rows.count, columns: rows[0].count, text: everything) }
}

extension ToyTerminal.Record {
  /// With `MIRU_TESTS=all`, expects that tmux shows the same.
  func expectSameInTmux(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    guard TestCount.isAll, !given.isEmpty else { return }
    let expected = text.map(closingGaps)
    let shown = try await TmuxScreen.text(of: given, rows: rows, columns: columns, expecting: expected)
    #expect(
      shown == expected, "\(String(decoding: given, as: UTF8.self).debugDescription)",
      sourceLocation: sourceLocation)
  }
}
