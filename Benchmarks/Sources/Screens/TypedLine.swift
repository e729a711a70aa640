internal import Foundation

/// A prompt with a line behind it, as it stands on a screen.
public struct TypedLine: Sendable {
  private let prompt: String

  /// What stands before the line, the blank included.
  public init(behind prompt: String) { self.prompt = prompt }

  /// Whether the cursor stands behind this text; something grey may follow it. Narrow characters only.
  public func reads(_ text: String, on screen: Screen) -> Bool {
    let line = prompt + text
    guard screen.column == line.count else { return false }
    let shown = screen.line(screen.row)
    return shown.hasPrefix(line) || shown + " " == line
  }
}
