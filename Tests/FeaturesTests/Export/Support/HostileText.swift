import Testing

/// What a terminal would obey, hide or reorder by.
enum HostileText {
  private static let categories: Set<Unicode.GeneralCategory> = [
    .control, .lineSeparator, .paragraphSeparator,
  ]
  private static let marks = Set(
    "\u{200B}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{FEFF}"
      .unicodeScalars)

  /// Expects that text of one line holds none of it.
  static func expectNone(in line: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for scalar in line.unicodeScalars {
      #expect(
        !categories.contains(scalar.properties.generalCategory) && !marks.contains(scalar),
        "U+\(String(scalar.value, radix: 16))", sourceLocation: sourceLocation)
    }
  }
}
