/// The typed start of a line, which texts may complete.
public struct LinePrefix: Sendable {
  /// The text as typed.
  public let typed: String
  /// The folded words; the last one may be incomplete.
  public let words: [String]

  private let joined: String
  /// Whether the last character is a mark or whitespace, not a letter.
  private let endsWithMark: Bool

  /// Creates a prefix; `nil` for text without words.
  public init?(_ typed: String) {
    words = SearchFolding.words(typed)
    guard !words.isEmpty, let last = typed.last else { return nil }
    self.typed = typed
    joined = words.joined(separator: " ")
    endsWithMark = SearchFolding.words(String(last)).isEmpty
  }

  /// Whether whitespace ends the last word.
  public var isClosed: Bool { typed.last?.isWhitespace == true }

  /// The typed text with the rest of a text that starts with the same words; `nil` for other texts.
  ///
  /// The line has the words of the text and keeps the typed spelling; case, width, diacritics and punctuation are
  /// ignored. Whitespace at the end closes the last word. The rest contains at least one letter or digit.
  public func line(continuedWith text: String) -> String? {
    // A longer text is not searched.
    guard text.utf8.count <= Limits.Library.longestSearch, mayBegin(text), let end = end(in: text) else {
      return nil
    }
    let whole = SearchFolding.words(text)
    let cuts = cuts(in: text, from: end)
    // A typed mark replaces the marks at this place in the text; after a letter, they are still to come.
    for cut in endsWithMark ? cuts.reversed() : cuts {
      let rest = withoutBlanksAtEnd(text[cut...])
      if SearchFolding.words(String(rest)).isEmpty { continue }
      if SearchFolding.words(typed + rest) == whole { return typed + rest }
    }
    return nil
  }

  /// The end of the shortest start of a text that has exactly these words.
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

  /// Every place where the text can be cut so that its start has exactly these words.
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

  /// Whether the first byte allows a match; rejects most texts before anything is folded.
  ///
  /// A leading ASCII letter or digit is always the first character of the first word.
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
