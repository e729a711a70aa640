extension Palette {
  /// The sequence that makes everything after it look so; complete in itself, whatever was set before.
  func looks(_ style: Style) -> String {
    guard self != .none, style != .usual else { return "" }
    var codes = ["0"]
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    if style.underlined { codes.append("4") }
    if style.reversed { codes.append("7") }
    if self == .sixteen, let colour = style.colour {
      codes.append(String(colour.rawValue < 8 ? 30 + colour.rawValue : 82 + colour.rawValue))
    }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}
