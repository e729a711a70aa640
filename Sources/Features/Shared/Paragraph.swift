public import Terminal

/// Wraps text into lines.
public enum Paragraph {
  /// Returns a message beside rows as dim lines; it may hold untrusted text.
  ///
  /// A word longer than `width` columns, such as a path, stays whole for the terminal to wrap, because part of it
  /// would be useless. A link gets its own line below, whole for the same reason.
  public static func notice(_ sentence: String, link: String? = nil, width: Int) -> [Line] {
    lines(sentence, width: max(1, width), atMost: .max, cutsWords: false).map { Line($0, style: .dim) }
      + (link.map { [Line([Span(SafeText($0), at: 0, style: .link)])] } ?? [])
  }

  /// Wraps text into lines of up to `width` columns, between words; a longer word is cut, if `cutsWords`.
  ///
  /// The last line ends in `…` if text was omitted. `keepsBreaks` keeps the line breaks of the text, without empty
  /// lines.
  static func lines(
    _ text: String, width: Int, atMost count: Int, keepsBreaks: Bool = false, cutsWords: Bool = true
  ) -> [SafeText] {
    guard width > 0, count > 0 else { return [] }
    func safe(_ line: String) -> SafeText { cutsWords ? SafeText(line).cut(to: width) : SafeText(line) }
    var lines: [String] = []
    for part in keepsBreaks ? text.split(whereSeparator: \.isNewline) : [text[...]] {
      var line = ""
      for word in part.split(whereSeparator: \.isWhitespace) {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if line.isEmpty || SafeText(longer).width <= width {
          line = longer
        } else {
          lines.append(line)
          line = String(word)
        }
        guard lines.count < count else {
          lines[count - 1] = goingOn(lines[count - 1], width)
          return lines.map(safe)
        }
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines.map(safe)
  }

  /// Returns the last line with `…` at its end, without the words that do not fit then.
  private static func goingOn(_ line: String, _ width: Int) -> String {
    var line = line[...]
    while SafeText(line + " …").width > width, let blank = line.lastIndex(of: " ") { line = line[..<blank] }
    return line + " …"
  }

  /// Converts Apple's HTML descriptions to plain text: tags become blanks or line breaks, common entities their
  /// characters.
  static func withoutMarkup(_ text: String) -> String {
    let plain = text.replacing(#/<([\p{L}\/!][^<>]*)>/#) { tag in
      breakingTags.contains(tag.1.prefix { $0.isLetter || $0 == "/" }.lowercased()) ? "\n" : " "
    }
    let named = entities.reduce(plain) { $0.replacing($1.name, with: $1.character) }
    return withoutNumbers(named).replacing("&amp;", with: "&")
  }

  /// Tags that start a new line.
  private static let breakingTags: Set<String> = ["br", "br/", "p", "/p", "li", "/li", "div", "/div"]

  /// Decodes numeric entities, decimal or hexadecimal.
  private static func withoutNumbers(_ text: String) -> String {
    text.replacing(#/&#(x?)([0-9A-Fa-f]{1,6});/#) { match in
      let number = UInt32(match.output.2, radix: match.output.1.isEmpty ? 10 : 16)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.output.0)
    }
  }

  /// Without `&amp;`, which is decoded last, so that nothing is decoded twice.
  private static let entities: [(name: String, character: String)] = [
    ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]
}
