/// The styles that a stream supports.
public enum Palette: Hashable, Sendable {
  /// No escape sequences.
  case none
  /// Bold, dim and reversed text, without colours and emphasis.
  case monochrome
  /// Colours too: views use the terminal's sixteen, and pictures the colours they were drawn with.
  case sixteen

  /// The sequence that switches from the style `former` to this one.
  func looks(_ style: Style, after former: Style = .usual) -> String {
    guard self != .none, style != .usual else { return "" }
    var codes = former == .usual ? [] : [""]
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    if self == .sixteen, style.underlined { codes.append("4") }
    if style.reversed { codes.append("7") }
    if self == .sixteen, let colour = style.colour { codes.append(colour.code(behind: false)) }
    if self == .sixteen, let fill = style.fill { codes.append(fill.code(behind: true)) }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}

extension Style.Colour {
  /// The SGR parameters of the colour, for the text or for its background.
  fileprivate func code(behind: Bool) -> String {
    let base = behind ? 10 : 0
    return switch self {
    case .indexed(let index) where index < 8: String(base + 30 + Int(index))
    case .indexed(let index) where index < 16: String(base + 82 + Int(index))
    case .indexed(let index): "\(base + 38);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 38);2;\(red);\(green);\(blue)"
    }
  }
}

/// The value of `--color`.
public enum ColourChoice: String, CaseIterable, Hashable, Sendable {
  case auto, always, never

  /// The palette for a stream.
  ///
  /// `always` overrides a pipe and `NO_COLOR`, but not `TERM=dumb` on a terminal, which cannot show colours.
  public func palette(isTerminal: Bool, environment: [String: String]) -> Palette {
    let dumb = environment["TERM"] == "dumb"
    switch self {
    case .always: return dumb && isTerminal ? .none : .sixteen
    case .never: return isTerminal && !dumb ? .monochrome : .none
    case .auto:
      guard isTerminal, !dumb else { return .none }
      return environment["NO_COLOR", default: ""].isEmpty ? .sixteen : .monochrome
    }
  }
}
