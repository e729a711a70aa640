/// The parts of the screen whose style the user can choose.
public enum StyleName: String, CaseIterable, Hashable, Sendable {
  /// A row that is not chosen.
  case row
  /// The letters of a row that match the query.
  case match
  /// The chosen row.
  case chosen
  /// The marks of a row: its star, `new` and `+`.
  case marks
  case prompt
}

/// The styles that the user chose; a part without one looks as its view declares it.
///
/// Applied where lines are painted, so that recordings and snapshots do not depend on it.
public struct Theme: Hashable, Sendable {
  var styles: [StyleName: Style] = [:]

  /// Creates a theme.
  public init(_ styles: [StyleName: Style] = [:]) { self.styles = styles }

  /// Returns the user's style for a named style, and any other style unchanged.
  public func applied(to style: Style) -> Style {
    if styles.isEmpty { return style }
    return style.name.flatMap { styles[$0] } ?? style
  }

  /// Returns lines with the user's styles.
  public func applied(to lines: [Line]) -> [Line] {
    if styles.isEmpty { return lines }
    return lines.map { line in
      let spans = line.spans.map { span in
        var span = span
        (span.style, span.emphasis) = (applied(to: span.style), applied(to: span.emphasis))
        return span
      }
      return Line(spans, background: applied(to: line.background))
    }
  }
}

extension Style {
  /// The terminal's sixteen colours, in the order of their numbers.
  private static let colours = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// All words of styles.
  public static var words: [String] {
    ["bold", "dim", "underline", "reverse"] + colours + colours.map { "bright-" + $0 }
  }

  /// Creates a style from words such as `bold yellow`; `nil` if one is unknown.
  public init?(words: String) {
    self.init()
    for word in words.split(separator: " ") {
      switch word {
      case "bold": bold = true
      case "dim": dim = true
      case "underline": underlined = true
      case "reverse": reversed = true
      default:
        let isBright = word.hasPrefix("bright-")
        guard let number = Self.colours.firstIndex(of: String(isBright ? word.dropFirst(7) : word)) else {
          return nil
        }
        colour = .indexed(UInt8(isBright ? number + 8 : number))
      }
    }
  }
}
