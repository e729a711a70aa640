internal import Catalog
internal import Features
internal import Foundation

/// A program of the user's choice that has the terminal until it ends.
enum TerminalProgram {
  case editor, pager

  /// The command that the user chose, which may have arguments and quotation marks; blanks alone count as none.
  private var chosen: String? {
    let environment = ProcessInfo.processInfo.environment
    return (self == .editor ? ["VISUAL", "EDITOR"] : ["PAGER"]).compactMap { environment[$0] }
      .first { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Runs the program on a file of its own with a text, and returns the text as the program left it.
  ///
  /// Blocks the thread: nothing may be drawn meanwhile. Only the user may read the file. It is removed afterwards, with
  /// what the program left beside it, unless the text cannot be used. `hasKeys` is `false` if standard input is a script,
  /// which the program must not read.
  ///
  /// - Throws: `CommandFailure`; the `UsageError` of `check`, which then names the file.
  func run(
    on text: String, named name: String, hasKeys: Bool, check: (String) throws -> Void = { _ in }
  ) throws -> String {
    // The program opens the file by its name, so a scratch file without one would not do.
    var template = Array(
      (NSTemporaryDirectory() as NSString).appendingPathComponent("miru-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure(.cannotCreate, "Cannot create a temporary file: \(SystemError.last.reason).")
    }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var isKept = false
    defer { if !isKept { try? FileManager.default.removeItem(atPath: folder) } }
    let path = folder + "/" + name
    do {
      let file = try SystemFile.new(path, permissions: 0o600)
      try file.write(Array(text.utf8)[...])
      try file.close()
    } catch {
      throw CommandFailure(.cannotWrite, "Cannot write a temporary file: \(error.reason).")
    }
    try open(path, hasKeys: hasKeys, failure: "Nothing was changed.")
    isKept = true
    guard let after = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandFailure(
        .unreadable, "The edited text cannot be read as UTF-8. Nothing was changed. The text is in \(path).")
    }
    do { try check(after) } catch let error as UsageError {
      throw UsageError("\(error.sentence) Your text is in \(path).")
    }
    isKept = false
    return after
  }

  /// Runs the program on a file.
  ///
  /// - Throws: `CommandFailure`, with `failure` as its last sentence.
  func open(_ path: String, hasKeys: Bool, failure: String) throws {
    if self == .editor, !hasKeys, chosen == nil {
      throw CommandFailure(.usage, "Set EDITOR to a program that edits a file without a terminal. \(failure)")
    }
    // Ctrl-Z stops the program and miru together; 'system' ignores Ctrl-C here, for the program's sake.
    let formers = [SIGTSTP, SIGPIPE, SIGXFSZ].map { ($0, signal($0, SIG_DFL)) }
    defer { for (number, former) in formers { _ = signal(number, former) } }
    let quoted = "'" + path.replacing("'", with: #"'\''"#) + "'"
    // The shell reads the command as it was written, as Git has it.
    let command = chosen ?? (self == .editor ? "vi" : "less")
    let status = system("\(command) \(quoted)" + (hasKeys ? "" : " < /dev/null"))
    guard status == 0 else {
      throw CommandFailure(
        .unreachable,
        "The program in \(self == .editor ? "VISUAL or EDITOR" : "PAGER") failed. \(failure)")
    }
  }
}
