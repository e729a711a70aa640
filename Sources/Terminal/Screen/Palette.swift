/// Which looks a stream can be given.
public enum Palette: Hashable, Sendable {
  /// None: not one escape sequence.
  case none
  /// Bold, dim, reversed and underlined, without colours.
  case monochrome
  /// These and the terminal's own sixteen colours.
  case sixteen
}
