public import Terminal

/// A sentence said beside the rows, broken between words.
public struct NoticeView {
  private let sentence: String

  /// A sentence; may hold untrusted text.
  public init(_ sentence: String) { self.sentence = sentence }

  /// Dim lines of at most `width` columns; a word that is longer, such as a path, is left whole for the
  /// terminal to break, because a part of it would be of no use.
  public func lines(width: Int) -> [Line] {
    var lines: [String] = []
    for word in sentence.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, SafeText(last + " " + word).width <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { Line(SafeText($0), style: .dim) }
  }
}
