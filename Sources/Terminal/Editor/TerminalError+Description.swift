private import Foundation

extension TerminalError: CustomStringConvertible {
  /// The sentence a person reads.
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
