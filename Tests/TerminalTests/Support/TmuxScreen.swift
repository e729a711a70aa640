internal import Foundation
internal import TestSupport
internal import Testing

/// An independent terminal that is given the same bytes as a `ToyTerminal`, because the toy's authors share the editor's
/// assumptions about terminals.
enum TmuxScreen {
  private static let limit: Duration = .seconds(20)

  /// Plays bytes into a window of tmux; returns the text of screen and scrollback once it is as expected, or what it was last.
  static func text(of bytes: [UInt8], rows: Int, columns: Int, expecting expected: [String]) async throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.file("bytes")))
    let tmux = ["tmux", "-S", folder.file("socket"), "-f", "/dev/null", "-u"]
    func run(_ words: [String]) throws -> String {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["env", "LC_ALL=C.UTF-8", "TERM=xterm"] + tmux + words
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: output, as: UTF8.self)
    }
    _ = try run([
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "stty raw -echo; cat '\(folder.file("bytes"))'; exec sleep 1000", ";", "set", "-g", "status", "off",
      ";",
      "resize-window", "-x", "\(columns)", "-y", "\(rows)",
    ])
    defer { _ = try? run(["kill-server"]) }
    let end = ContinuousClock.now + limit
    while true {
      var lines = try run(["capture-pane", "-p", "-S", "-", "-E", "-"]).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { String($0).replacing(#/ +$/#, with: "") }
      while lines.last == "" { lines.removeLast() }
      if lines == expected || ContinuousClock.now > end { return lines }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
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
    let shown = try await TmuxScreen.text(of: given, rows: rows, columns: columns, expecting: text)
    #expect(
      shown == text, "\(String(decoding: given, as: UTF8.self).debugDescription)",
      sourceLocation: sourceLocation)
  }
}
