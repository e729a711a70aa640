private import Foundation

/// The reason why the terminal or the history file cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// The descriptor is not a terminal.
  case notATerminal
  /// The terminal could not be configured; the system's error number.
  case notTaken(errno: Int32)
  /// Another editor of this process is running: readline has one state per process.
  case alreadyEditing
  /// The line history could not be read or written; the system's error number.
  case historyFile(path: String, errno: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// The message for the user.
  public var description: String {
    switch self {
    case .notATerminal: "this is not a terminal"
    case .notTaken(let number): "the terminal could not be set up: \(Self.words(number))"
    case .alreadyEditing: "a line is being edited already"
    case .historyFile(let path, let number): "the line history \(path) cannot be used: \(Self.words(number))"
    }
  }

  private static func words(_ number: Int32) -> String { String(cString: strerror(number)) }
}
