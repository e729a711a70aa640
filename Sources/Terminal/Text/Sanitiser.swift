/// Makes every character that a terminal would obey, hide or reorder by visible.
enum Sanitiser {
  /// The text with such characters replaced by marks.
  static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "␀" : $0 }))
  }
}
