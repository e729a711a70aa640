/// How a line being typed may go on.
public enum Suggestion {
  /// What was typed with the rest of a text that begins with the same words; `nil` for other texts.
  ///
  /// The line has the text's words, and what was typed stays as typed; case, width, diacritics and punctuation do
  /// not matter. A blank at the end closes the last word. The rest holds at least a letter or a digit.
  public static func line(_ typed: String, continuedWith text: String) -> String? {
    guard mayBegin(text, with: typed), let last = typed.last else { return nil }
    let wanted = SearchFolding.words(typed)
    guard !wanted.isEmpty, let end = end(of: wanted, in: text) else { return nil }
    let whole = SearchFolding.words(text)
    let cuts = cuts(behind: wanted, in: text, from: end)
    // A mark that was typed stands for those in the text; a letter has all of them still to come.
    let isMark = SearchFolding.words(String(last)).isEmpty
    for cut in isMark ? cuts.reversed() : cuts {
      let rest = withoutBlanksAtEnd(text[cut...])
      if SearchFolding.words(String(rest)).isEmpty { continue }
      if SearchFolding.words(typed + rest) == whole { return typed + rest }
    }
    return nil
  }

  /// Where the shortest beginning of a text ends that has just these words.
  private static func end(of wanted: [String], in text: String) -> String.Index? {
    let whole = wanted.joined(separator: " ")
    var end = text.startIndex
    while end < text.endIndex {
      end = text.index(after: end)
      let words = SearchFolding.words(String(text[..<end]))
      if words == wanted { return end }
      guard whole.hasPrefix(words.joined(separator: " ")) else { return nil }
    }
    return nil
  }

  /// Every place where the text could be cut and its beginning still have just these words.
  private static func cuts(
    behind wanted: [String], in text: String, from end: String.Index
  ) -> [String.Index] {
    var cuts = [end]
    var cut = end
    while cut < text.endIndex {
      cut = text.index(after: cut)
      guard SearchFolding.words(String(text[..<cut])) == wanted else { break }
      cuts.append(cut)
    }
    return cuts
  }

  /// Whether the first characters leave it open; tells most texts apart before anything is folded.
  ///
  /// An ASCII letter or digit at the beginning is the first letter of the first word, however the text goes on.
  private static func mayBegin(_ text: String, with typed: String) -> Bool {
    guard let first = text.utf8.first, let wanted = typed.utf8.first else { return false }
    guard let letter = plain(first), let other = plain(wanted) else { return true }
    return letter == other
  }

  /// An ASCII letter or digit, small.
  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }

  private static func withoutBlanksAtEnd(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
