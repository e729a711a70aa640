/// The ways in which a terminal can be given a picture.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  case kitty, iterm, sixel
  /// Letters and blocks, which every terminal has.
  case symbols
}
