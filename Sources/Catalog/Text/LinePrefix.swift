/// The typed beginning of a line, and how texts continue it.
public struct LinePrefix: Sendable {
  /// As typed.
  public let typed: String
  /// The words, folded; the last one may go on.
  public let words: [String]

  private let joined: String
  /// Whether a mark or a blank was typed last, no letter.
  private let endsWithMark: Bool

  /// `nil` for a text without words.
  public init?(_ typed: String) {
    words = SearchFolding.words(typed)
    guard !words.isEmpty, let last = typed.last else { return nil }
    self.typed = typed
    joined = words.joined(separator: " ")
    endsWithMark = SearchFolding.words(String(last)).isEmpty
  }

  /// Whether a blank closes the last word.
  public var isClosed: Bool { typed.last?.isWhitespace == true }

  /// What was typed with the rest of a text that begins with the same words; `nil` for other texts.
  ///
  /// The line has the text's words, and what was typed stays as typed; case, width, diacritics and punctuation do
  /// not matter. A blank at the end closes the last word. The rest holds at least a letter or a digit.
  public func line(continuedWith text: String) -> String? {
    guard mayBegin(text), let end = end(in: text) else { return nil }
    let whole = SearchFolding.words(text)
    let cuts = cuts(in: text, from: end)
    // A mark that was typed stands for those in the text; a letter has all of them still to come.
    for cut in endsWithMark ? cuts.reversed() : cuts {
      let rest = withoutBlanksAtEnd(text[cut...])
      if SearchFolding.words(String(rest)).isEmpty { continue }
      if SearchFolding.words(typed + rest) == whole { return typed + rest }
    }
    return nil
  }

  /// Where the shortest beginning of a text ends that has just these words.
  private func end(in text: String) -> String.Index? {
    var end = text.startIndex
    while end < text.endIndex {
      end = text.index(after: end)
      let found = SearchFolding.words(String(text[..<end]))
      if found == words { return end }
      guard joined.hasPrefix(found.joined(separator: " ")) else { return nil }
    }
    return nil
  }

  /// Every place where the text could be cut and its beginning still have just these words.
  private func cuts(in text: String, from end: String.Index) -> [String.Index] {
    var cuts = [end]
    var cut = end
    while cut < text.endIndex {
      cut = text.index(after: cut)
      guard SearchFolding.words(String(text[..<cut])) == words else { break }
      cuts.append(cut)
    }
    return cuts
  }

  /// Whether the first byte leaves it open; tells most texts apart before anything is folded.
  ///
  /// An ASCII letter or digit at the beginning is the first letter of the first word, however the text goes on.
  private func mayBegin(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return joined.utf8.first == first
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return joined.utf8.first == first | 0x20
    default: return true
    }
  }

  private func withoutBlanksAtEnd(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
