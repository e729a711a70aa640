internal import Catalog

/// A parsed line that starts with `:`: a command's name and the text after it.
public struct CommandCall: Hashable, Codable, Sendable {
  /// The command's full name.
  public var name: String
  /// The text after the name, as typed.
  public var rest: String

  public init(_ name: String, _ rest: String = "") {
    self.name = name
    self.rest = rest
  }

  /// Parses a line such as `:open 3`, including its colon.
  ///
  /// An unambiguous prefix of a name is enough; an exact name wins over longer ones. A colon alone is `help`.
  public init(parsing line: String, among commands: [CommandSummary]) throws(CommandLineError) {
    let text = line.drop { $0.isWhitespace }.dropFirst().drop { $0.isWhitespace }
    let typed = String(text.prefix { !$0.isWhitespace })
    // ':2' opens row 2.
    if !typed.isEmpty, typed.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self.init("open", String(text).trimmingBlanks)
      return
    }
    let names = typed.isEmpty ? ["help"] : CommandSummary.beginning(typed, among: commands).map(\.name)
    guard let name = names.first else {
      throw .unknown(typed, similar: SpellingSuggestion.to(typed, among: commands.map(\.name)))
    }
    guard names.count == 1 else { throw .ambiguous(typed, names) }
    self.init(name, String(text.dropFirst(typed.count)).trimmingBlanks)
  }

  /// Returns the words after the name, split at blanks; quotation marks of either kind keep blanks within a word. An
  /// apostrophe behind a letter is part of the word, as in `l'été`, unless a quotation mark came before it.
  ///
  /// Raw text is split at blanks only.
  public func words(raw: Bool) throws(CommandLineError) -> [String] {
    if raw { return rest.split(whereSeparator: \.isWhitespace).map(String.init) }
    var words: [String] = []
    var word: String?
    var quote: Character?
    var hasQuotes = false
    for character in rest {
      switch (character, quote) {
      case (let mark, let open?) where mark == open: quote = nil
      case (_, .some): word?.append(character)
      case ("'", nil) where !hasQuotes && word?.last?.isLetter == true: word?.append(character)
      case ("\"", nil), ("'", nil):
        (quote, hasQuotes) = (character, true)
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

/// Why a line that starts with `:` is not a command.
public enum CommandLineError: Error, Hashable, Codable, Sendable {
  /// No command starts with this text; `similar` is a command with a similar name.
  case unknown(String, similar: String?)
  /// Several commands start with this text.
  case ambiguous(String, [String])
  /// A quotation mark is not closed.
  case openQuote

  /// What is wrong and what to do.
  public var sentence: String {
    switch self {
    case .unknown(let name, let similar?): "There is no command :\(name); did you mean :\(similar)?"
    case .unknown(let name, nil): "There is no command :\(name); :help commands lists them."
    case .ambiguous(let name, let names):
      ":\(name) may be \(names.map { ":" + $0 }.joined(separator: ", ")); type more of its name."
    case .openQuote: "A quotation mark is not closed."
    }
  }
}
