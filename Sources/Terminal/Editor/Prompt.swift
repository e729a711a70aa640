/// What stands before the line being edited.
public struct Prompt: Hashable, Sendable {
  /// One line of text, its closing blank included.
  public var text: SafeText
  /// How it looks.
  public var style: Style

  /// A prompt.
  public init(_ text: SafeText, style: Style = .usual) {
    self.text = text
    self.style = style
  }
}
