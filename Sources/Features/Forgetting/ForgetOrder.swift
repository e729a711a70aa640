/// What `:forget` is to forget.
public enum ForgetOrder: Hashable, Sendable {
  /// The item of a numbered row; one that is starred only when confirmed.
  case row(Int, isConfirmed: Bool)
  /// A search.
  case query(String)
  /// All there is; only when confirmed.
  case everything(isConfirmed: Bool)
}

extension ForgetOrder {
  /// What may stand behind `:forget`.
  static let choices = "the number of a row, 'query' with its words, or 'everything'"

  /// Reads the words behind `:forget`; `yes` at the end confirms.
  init(parsing words: [String]) throws(PromptCommandError) {
    guard let first = words.first else { throw .missing(command: "forget", what: Self.choices) }
    let rest = words.dropFirst()
    if first.lowercased() == "query" {
      guard !rest.isEmpty else {
        throw .missing(command: "forget", what: "the words of the search, as in :forget query mirror")
      }
      self = .query(rest.joined(separator: " "))
      return
    }
    let isConfirmed = rest.first?.lowercased() == "yes"
    if let word = rest.dropFirst(isConfirmed ? 1 : 0).first {
      throw .unexpected(command: "forget", word: word)
    }
    if first.lowercased() == "everything" {
      self = .everything(isConfirmed: isConfirmed)
    } else if let number = Int(first), number >= 1 {
      self = .row(number, isConfirmed: isConfirmed)
    } else {
      throw .notANumber(command: "forget", word: first)
    }
  }
}
