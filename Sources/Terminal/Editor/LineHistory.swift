private import CReadline
private import Foundation

/// Readline's history of lines and its file.
@MainActor struct LineHistory {
  let path: String?
  let most: Int
  /// Whether lines are written to the file; otherwise it is only read and never created.
  var isKept = true

  /// Reads the file; creates it and its directory if they are missing, accessible to the user only.
  func read() throws(TerminalError) {
    guard let path else { return }
    guard isKept else { return try readOnly(path) }
    if !isMade(path) {
      makeDirectory(of: path)
      guard isMade(path) else { throw .historyFile(path: path, errno: errno) }
    }
    try check(miru_history_read(path, Int32(most)))
  }

  /// Opens the file once, creating it if needed; `false` with `errno` on failure.
  private func isMade(_ path: String) -> Bool {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
    return file >= 0
  }

  private func makeDirectory(of path: String) {
    let directory = (path as NSString).deletingLastPathComponent
    guard !directory.isEmpty else { return }
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Adds an accepted line, unless it is blank or equals the newest line.
  func add(_ line: String) throws(TerminalError) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    try check(miru_history_add(line, isKept ? path : nil))
  }

  /// Deletes lines from the file and from readline's history; returns the number deleted from the file.
  func forget(where isForgotten: (String) -> Bool) throws(TerminalError) -> Int {
    var age: Int32 = 0
    while let line = miru_history_line(age).map({ String(cString: $0) }) {
      if isForgotten(line) { miru_history_remove(age) } else { age += 1 }
    }
    return try path.map(HistoryFile.init)?.forget(where: isForgotten) ?? 0
  }

  /// Reads the lines of earlier sessions, if any, without changing the file.
  private func readOnly(_ path: String) throws(TerminalError) {
    let number = miru_history_read_only(path, Int32(most))
    if number != ENOENT { try check(number) }
  }

  /// The newest lines, newest first.
  func recent(_ most: Int) -> [String] {
    var lines: [String] = []
    while lines.count < most, let line = miru_history_line(Int32(lines.count)) {
      lines.append(String(cString: line))
    }
    return lines
  }

  private func check(_ number: Int32) throws(TerminalError) {
    if number != 0 { throw .historyFile(path: path ?? "", errno: number) }
  }
}
