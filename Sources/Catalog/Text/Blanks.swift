extension String {
  /// The text without invisible characters, such as U+200B, which copied links and numbers often end with.
  public var withoutInvisible: String {
    String(UnicodeScalarView(unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  /// The text without blanks and newlines at either end.
  public var trimmingBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Returns a path as the shell would expand it, with a folder in place of `~`.
  public func expandingHome(_ home: String) -> String {
    self == "~" || hasPrefix("~/") ? home + dropFirst() : self
  }
}
