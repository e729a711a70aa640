/// Which looks a stream can be given.
public enum Palette: Hashable, Sendable {
  /// None: not one escape sequence.
  case none
  /// Bold, dim, reversed and underlined, without colours.
  case monochrome
  /// These and the terminal's own sixteen colours.
  case sixteen
}

extension Palette {
  /// The sequence that makes everything after it look so, after text in another style.
  func looks(_ style: Style, after former: Style = .usual) -> String {
    guard self != .none, style != .usual else { return "" }
    var codes = former == .usual ? [] : [""]
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    if style.underlined { codes.append("4") }
    if style.reversed { codes.append("7") }
    if self == .sixteen, let colour = style.colour {
      codes.append(String(colour.rawValue < 8 ? 30 + colour.rawValue : 82 + colour.rawValue))
    }
    if self == .sixteen, let fill = style.fill {
      codes.append(String(fill.rawValue < 8 ? 40 + fill.rawValue : 92 + fill.rawValue))
    }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}
