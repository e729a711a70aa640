private import CReadline
private import Foundation

/// The file in which readline keeps typed lines.
@MainActor struct LineHistory {
  let path: String?
  let most: Int
  /// Whether lines are written to the file; else it is only read, and not made.
  var isKept = true

  /// Reads the file; one that is not there yet is made, its directory too, for the user only.
  func read() throws(TerminalError) {
    guard let path else { return }
    guard isKept else { return try readOnly(path) }
    if !isMade(path) {
      makeDirectory(of: path)
      guard isMade(path) else { throw .historyFile(path: path, errno: errno) }
    }
    try check(miru_history_read(path, Int32(most)))
  }

  /// Opens the file once; `false`, with `errno`, if it is not there and cannot be made.
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

  /// Adds an accepted line; one without a letter or equal to the newest is left out.
  func add(_ line: String) throws(TerminalError) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    try check(miru_history_add(line, isKept ? path : nil))
  }

  /// Takes lines out of the file and of what the arrows walk; returns the number taken out of the file.
  func forget(where isForgotten: (String) -> Bool) throws(TerminalError) -> Int {
    var age: Int32 = 0
    while let line = miru_history_line(age).map({ String(cString: $0) }) {
      if isForgotten(line) { miru_history_remove(age) } else { age += 1 }
    }
    return try path.map(HistoryFile.init)?.forget(where: isForgotten) ?? 0
  }

  /// Reads the lines of earlier sessions, if there are any, and leaves the file as it is.
  private func readOnly(_ path: String) throws(TerminalError) {
    let number = miru_history_read_only(path, Int32(most))
    if number != ENOENT { try check(number) }
  }

  /// The last lines, newest first.
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
