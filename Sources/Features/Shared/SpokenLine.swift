public import Terminal

extension Line {
  /// The width of lines that are spoken: wider than any text, so that views neither cut nor wrap it. A row of this width has
  /// words for its marks.
  public static let spokenWidth = 1_000_000

  /// The line for a screen reader: its texts with commas between them instead of columns and separating signs.
  public var spoken: Line {
    let texts = spans.map { span in
      // The name of an item may contain the sign.
      span.style == .usual
        ? span.text.text
        : span.text.text.split(separator: " · ").map { Self.isTime($0) ? Wording.spokenTime($0) : String($0) }
          .joined(separator: ", ")
    }
    let parts = texts.filter { $0.contains { $0 != " " } }
    return Line(SafeText(parts.joined(separator: ", ")), style: spans.first?.style ?? .usual)
  }

  private static func isTime(_ text: Substring) -> Bool { text.wholeMatch(of: #/\d+(:\d\d)+/#) != nil }
}

extension [Line] {
  /// The lines for a screen reader, without empty ones.
  public var spoken: [Line] { map(\.spoken).filter { !$0.spans[0].text.text.isEmpty } }
}

extension Wording {
  /// Returns a running time in words; `4:02` would be spoken as a time of day.
  static func spokenTime(_ duration: some StringProtocol) -> String {
    let parts = duration.split { !$0.isNumber }.compactMap { Int($0) }
    let units = ["second", "minute", "hour"].prefix(parts.count).reversed()
    let words = zip(parts, units).filter { $0.0 > 0 }.map { Wording.count($0, $1) }
    // The smallest unit is understood without its name.
    guard words.count > 1, let last = parts.last, last > 0 else { return words.joined(separator: " ") }
    return words.dropLast().joined(separator: " ") + " \(last)"
  }
}
