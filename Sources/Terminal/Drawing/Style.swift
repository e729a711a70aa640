/// The style of text. Views use the terminal's sixteen colours; pictures use all colours.
public struct Style: Hashable, Sendable {
  /// A colour of the terminal.
  public enum Colour: Hashable, Sendable {
    /// One of the terminal's 256 colours; the first sixteen are its own palette.
    case indexed(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    public static let red = indexed(1)
    public static let green = indexed(2)
    public static let yellow = indexed(3)
    public static let cyan = indexed(6)
  }

  /// The foreground colour; `nil` for the terminal's default.
  public var colour: Colour?
  /// The background colour; `nil` for the terminal's default.
  public var fill: Colour?
  public var bold = false
  public var dim = false
  public var reversed = false
  public var underlined = false
  /// The name under which a `Theme` may replace the style.
  public var name: StyleName?

  public static let usual = Style()
  public static let dim = Style(dim: true)
  /// The style of filters, in the line and in the status line.
  public static let filter = Style(colour: .cyan)
  public static let bold = Style(bold: true)
  public static let row = Style(name: .row)
  public static let chosen = Style(reversed: true, name: .chosen)
  public static let prompt = Style(bold: true, name: .prompt)
}

extension Style {
  /// Creates a style of a colour.
  public init(colour: Colour?, name: StyleName? = nil) {
    self.init()
    (self.colour, self.name) = (colour, name)
  }

  /// Merges this style with a background; this style's colours win. The result has no name.
  func over(_ background: Style) -> Style {
    Style(
      colour: colour ?? background.colour, fill: fill ?? background.fill, bold: bold || background.bold,
      dim: dim || background.dim, reversed: reversed || background.reversed,
      underlined: underlined || background.underlined)
  }

  /// The part of the style that is visible on a space.
  var ofBlanks: Style {
    Style(colour: reversed ? colour : nil, fill: fill, reversed: reversed, underlined: underlined)
  }
}
