/// Why the terminal, or a file of its own, could not be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// The descriptor is no terminal.
  case notATerminal
  /// The terminal refused to be set up; the system's error number.
  case notTaken(errno: Int32)
  /// Another editor of this process has the keyboard: readline has one state for the whole process.
  case alreadyEditing
  /// The line history could not be read or written; the system's error number.
  case historyFile(path: String, errno: Int32)
}
