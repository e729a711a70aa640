/// Splits the text behind a command into words.
enum CommandWords {
  /// The words between blanks; quotation marks of either sort keep blanks in a word.
  static func split(_ text: some StringProtocol) throws(PromptCommandError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      switch (character, quote) {
      case (let mark, let open?) where mark == open: quote = nil
      case (_, .some): word?.append(character)
      case ("\"", nil), ("'", nil):
        quote = character
        word = word ?? ""
      case (let blank, nil) where blank.isWhitespace:
        if let done = word { words.append(done) }
        word = nil
      case (_, nil): word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw .openQuote }
    if let word { words.append(word) }
    return words
  }
}
