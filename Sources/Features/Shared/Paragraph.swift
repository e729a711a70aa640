public import Terminal

/// Running text broken into lines.
public enum Paragraph {
  /// A sentence said beside the rows, in dim lines; it may hold untrusted text.
  ///
  /// A word that is longer than `width` columns, such as a path, is left whole for the terminal to break, because a
  /// part of it would be of no use. A link gets a line of its own below, whole for the same reason.
  public static func notice(_ sentence: String, link: String? = nil, width: Int) -> [Line] {
    var lines: [String] = []
    for word in sentence.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, SafeText(last + " " + word).width <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { Line(SafeText($0), style: .dim) }
      + (link.map { [Line([Span(SafeText($0), at: 0, style: .link)])] } ?? [])
  }

  /// Lines of at most `width` columns, broken between words; a word that is longer is cut.
  ///
  /// The last line ends in `…` if the text goes on behind it. `keepsBreaks` lets a line of the text begin a new line;
  /// empty ones are left out.
  static func lines(_ text: String, width: Int, atMost count: Int, keepsBreaks: Bool = false) -> [SafeText] {
    guard width > 0, count > 0 else { return [] }
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
          return lines.map { SafeText($0).cut(to: width) }
        }
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines.map { SafeText($0).cut(to: width) }
  }

  /// A last line that ends in `…`, without the words that this leaves no room for.
  private static func goingOn(_ line: String, _ width: Int) -> String {
    var line = line[...]
    while SafeText(line + " …").width > width, let blank = line.lastIndex(of: " ") { line = line[..<blank] }
    return line + " …"
  }

  /// Apple's HTML descriptions as plain text: tags become blanks or line breaks, the usual entities their characters.
  static func withoutMarkup(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      plain += rest[..<open]
      let behind = rest[open...].dropFirst()
      let looksLikeTag = behind.first.map { $0.isLetter || $0 == "/" || $0 == "!" } ?? false
      guard looksLikeTag, let close = behind.firstIndex(of: ">") else {
        plain += "<"
        rest = behind
        continue
      }
      plain +=
        breakingTags.contains(behind[..<close].prefix { $0.isLetter || $0 == "/" }.lowercased()) ? "\n" : " "
      rest = rest[rest.index(after: close)...]
    }
    plain += rest
    let named = entities.reduce(plain) { $0.replacing($1.name, with: $1.character) }
    return withoutNumbers(named).replacing("&amp;", with: "&")
  }

  /// Tags behind which a new line begins.
  private static let breakingTags: Set<String> = ["br", "br/", "p", "/p", "li", "/li", "div", "/div"]

  /// Characters by their number, decimal or hexadecimal, as themselves.
  private static func withoutNumbers(_ text: String) -> String {
    text.replacing(#/&#(x?)([0-9A-Fa-f]{1,6});/#) { match in
      let number = UInt32(match.output.2, radix: match.output.1.isEmpty ? 10 : 16)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.output.0)
    }
  }

  /// Without `&amp;`, which comes last, so that nothing is decoded twice.
  private static let entities: [(name: String, character: String)] = [
    ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]
}
