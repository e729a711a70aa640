public import Terminal

extension Line {
  /// The width of lines that are spoken: wider than any text, so that views neither cut nor wrap it. A row of this width has
  /// words for its marks.
  public static let spokenWidth = 1_000_000

  /// The line for a screen reader: its texts with commas between them instead of columns and separating signs.
  public var spoken: Line {
    let texts = spans.map { span in
      // The name of an item may contain the sign.
      span.style == .usual ? span.text.text : span.text.text.replacing(" · ", with: ", ")
    }
    let parts = texts.filter { $0.contains { $0 != " " } }
    return Line(SafeText(parts.joined(separator: ", ")), style: spans.first?.style ?? .usual)
  }
}

extension [Line] {
  /// The lines for a screen reader, without empty ones.
  public var spoken: [Line] { map(\.spoken).filter { !$0.spans[0].text.text.isEmpty } }
}
