internal import Catalog
internal import Terminal

/// One CSV field, quoted where necessary.
enum CSVField {
  /// Returns a JSON value as a cell; empty for a missing value, null, a list or an object.
  static func text(of value: RawJSON?) -> String {
    guard let value, !value.isNull else { return "" }
    if let string = value.string { return text(of: string) }
    switch value.text.utf8.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): return ""
    default: return value.text
    }
  }

  /// Returns text from outside as a cell without controls and formulas.
  static func text(of outside: String) -> String {
    let visible = SafeText(outside).text
    return quoted(startsFormula(visible) ? "'" + visible : visible)
  }

  /// Returns whether a spreadsheet would evaluate the text as a formula.
  ///
  /// Full-width signs count in East Asian settings. Some programs skip leading blanks.
  private static func startsFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return false }
    return formulaSigns.contains(first)
  }

  private static let formulaSigns = Set<Unicode.Scalar>("=+-@＝＋－＠\t\r".unicodeScalars)

  private static func quoted(_ text: String) -> String {
    let special = text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 < 0x20 }
    guard special || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
