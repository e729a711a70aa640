private import CReadline
private import Foundation

/// Readline's history of lines and its file.
@MainActor struct LineHistory {
  let path: String?
  let most: Int
  /// Whether lines are written to the file; otherwise it is only read and never created.
  var isKept = true
  /// The file that the lines were last compared with. A deletion replaces it.
  private var known: FileNumber?
  /// The lines that are in no file, because they are not kept.
  private var unwritten: Set<[UInt8]> = []

  init(path: String?, most: Int, isKept: Bool) { (self.path, self.most, self.isKept) = (path, most, isKept) }

  /// Reads the file; creates it and its directory if they are missing, accessible to the user only.
  mutating func read() throws(TerminalError) {
    guard let path else { return }
    defer { known = FileNumber(of: path) }
    if isKept, !isMade(path) {
      makeDirectory(of: path)
      guard isMade(path) else { throw .historyFile(path: path, errno: errno) }
    }
    let number = miru_history_read(path, Int32(most), isKept)
    if isKept || number != ENOENT { try check(number) }
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

  /// Adds an accepted line, unless it is blank, equals the newest line, or has a password.
  mutating func add(_ line: String) throws(TerminalError) {
    guard line.contains(where: { !$0.isWhitespace }), !TypedPassword.isIn(line) else { return }
    if !isKept { unwritten.insert(Array(line.utf8)) }
    try check(miru_history_add(line, isKept ? path : nil))
  }

  /// Removes the lines that another process has deleted permanently from the file.
  mutating func follow() {
    guard let path, let present = FileNumber(of: path), present != known else { return }
    defer { known = present }
    guard known != nil, let bytes = FileManager.default.contents(atPath: path) else { return }
    let lines = Set(bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) })
    remove { !lines.contains($0) && !unwritten.contains($0) }
  }

  /// Deletes lines from the file and from readline's history; returns the number deleted from the file.
  func forget(where isForgotten: (String) -> Bool) throws(TerminalError) -> Int {
    remove { isForgotten(String(decoding: $0, as: UTF8.self)) }
    return try path.map(HistoryFile.init)?.forget(where: isForgotten) ?? 0
  }

  private func remove(where isGone: ([UInt8]) -> Bool) {
    var age: Int32 = 0
    while let line = miru_history_line(age) {
      let bytes = Array(UnsafeRawBufferPointer(start: line, count: strlen(line)))
      if isGone(bytes) { miru_history_remove(age) } else { age += 1 }
    }
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

/// What no two files have at the same time.
private struct FileNumber: Equatable {
  let device: dev_t
  let number: ino_t

  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    (device, number) = (facts.st_dev, facts.st_ino)
  }
}
