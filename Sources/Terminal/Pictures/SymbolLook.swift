/// How a letter of a drawing looks.
struct SymbolLook: Hashable {
  private var bold = false
  private var reversed = false
  /// The codes that set them; empty for the terminal's usual ones.
  private var foreground = ""
  private var background = ""

  /// Sets this look, whatever was set before.
  var sequence: String {
    let codes = ["0", bold ? "1" : "", reversed ? "7" : "", foreground, background].filter { !$0.isEmpty }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  /// The same in a line of a view, which has the terminal's own colours alone; others are left out.
  var style: Style {
    Style(colour: Self.own(foreground), fill: Self.own(background), bold: bold, reversed: reversed)
  }

  private static func own(_ code: String) -> Style.Colour? {
    let numbers = code.split(separator: ";").compactMap { Int($0) }
    return switch (numbers.first, numbers.last) {
    case (let code?, _) where (30...37).contains(code): Style.Colour(rawValue: code - 30)
    case (let code?, _) where (40...47).contains(code): Style.Colour(rawValue: code - 40)
    case (let code?, _) where (90...97).contains(code): Style.Colour(rawValue: code - 82)
    case (let code?, _) where (100...107).contains(code): Style.Colour(rawValue: code - 92)
    case (_, let colour?) where numbers.dropFirst().first == 5: Style.Colour(rawValue: colour)
    default: nil
    }
  }

  /// Takes the numbers of one sequence (SGR).
  mutating func take(_ parameters: String) throws(PictureError) {
    var numbers = ArraySlice(
      parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) })
    if parameters.isEmpty { numbers = [0] }
    while let first = numbers.popFirst() {
      guard let code = first else { throw .malformed }
      switch code {
      case 0: self = SymbolLook()
      case 1: bold = true
      case 7: reversed = true
      case 22: bold = false
      case 27: reversed = false
      case 30...37, 90...97: foreground = "\(code)"
      case 40...47, 100...107: background = "\(code)"
      case 39: foreground = ""
      case 49: background = ""
      case 38: foreground = try Self.colour(38, &numbers)
      case 48: background = try Self.colour(48, &numbers)
      default: throw .malformed
      }
    }
  }

  /// One of 256 colours, or one by its red, green and blue.
  private static func colour(_ code: Int, _ numbers: inout ArraySlice<Int?>) throws(PictureError) -> String {
    let kind = numbers.popFirst() ?? nil
    guard kind == 5 || kind == 2 else { throw .malformed }
    let values = numbers.prefix(kind == 5 ? 1 : 3).compactMap { $0 }
    guard values.count == (kind == 5 ? 1 : 3), values.allSatisfy({ (0...255).contains($0) }) else {
      throw .malformed
    }
    numbers = numbers.dropFirst(values.count)
    return ([code, kind ?? 5] + values).map(String.init).joined(separator: ";")
  }
}
