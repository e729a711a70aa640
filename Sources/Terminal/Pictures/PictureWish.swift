/// What a person asked for with `--art`.
public enum PictureWish: String, CaseIterable, Hashable, Sendable {
  /// What the terminal can do best.
  case auto
  case kitty, iterm, sixel, symbols
  case off

  /// The format that was named.
  var format: PictureFormat? { PictureFormat(rawValue: rawValue) }
}
