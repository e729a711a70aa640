/// How text looks. Colours are the terminal's own sixteen.
public struct Style: Hashable, Sendable {
  /// The terminal's colours, in its own order.
  public enum Colour: Int, Hashable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// The colour of the letters; `nil` for the terminal's usual one.
  public var colour: Colour?
  /// The colour behind them; `nil` for the terminal's usual one.
  public var fill: Colour?
  public var bold: Bool
  public var dim: Bool
  public var reversed: Bool
  public var underlined: Bool

  /// A look; without arguments, the terminal's usual one.
  public init(
    colour: Colour? = nil, fill: Colour? = nil, bold: Bool = false, dim: Bool = false, reversed: Bool = false,
    underlined: Bool = false
  ) {
    self.colour = colour
    self.fill = fill
    self.bold = bold
    self.dim = dim
    self.reversed = reversed
    self.underlined = underlined
  }

  public static let usual = Style()
  public static let dim = Style(dim: true)
  public static let bold = Style(bold: true)
  public static let chosen = Style(reversed: true)
}

extension Style {
  /// This look upon another's: what either of them sets, and this one's colours before the other's.
  func over(_ background: Style) -> Style {
    Style(
      colour: colour ?? background.colour, fill: fill ?? background.fill, bold: bold || background.bold,
      dim: dim || background.dim, reversed: reversed || background.reversed,
      underlined: underlined || background.underlined)
  }

  /// What of this look can be seen where nothing is written.
  var ofBlanks: Style { Style(fill: fill, reversed: reversed, underlined: underlined) }
}
