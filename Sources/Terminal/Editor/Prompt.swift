/// The prompt before the edited line.
public struct Prompt: Hashable, Sendable {
  /// One line of text, its closing blank included.
  public var text: SafeText
  /// The style.
  public var style: Style

  /// A prompt.
  public init(_ text: SafeText, style: Style = .usual) {
    self.text = text
    self.style = style
  }
}
