public import Catalog

extension DeletionTarget {
  /// Returns the searches that a text may stand for: its words without store and filters, the text itself, and each of
  /// them with and without quotation marks.
  static func searches(_ text: String) -> [String] {
    let line = SearchLine(text)
    let isSearched = line.term != text && (line.store == nil || line.storefront != nil)
    // A search is saved with its filters rewritten.
    let asked =
      isSearched ? [line.term, line.words, SearchLine.text(words: line.words, line.refinement)] : []
    // A text with filters may have been asked for as it is, before there were filters.
    let typed = line.refinement == nil ? asked + [text] : [text] + asked
    let bare = typed + typed.compactMap(withoutMarks)
    var seen: Set<String> = [""]
    return (bare + bare.flatMap { ["\"\($0)\"", "'\($0)'"] }).filter {
      seen.insert(TextNormalizer.normal($0)).inserted
    }
  }

  /// Returns a text without its enclosing quotation marks; `nil` if it has none.
  private static func withoutMarks(_ text: String) -> String? {
    guard let mark = text.first, mark == "\"" || mark == "'", text.count > 1, text.last == mark else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }

  /// Returns whether to delete a line typed at the prompt together with this data.
  ///
  /// For a search these are the line that ran it, and commands that name it, such as the one that forgets it.
  public func covers(line: String) -> Bool {
    switch self {
    case .item: return false
    case .everything: return true
    case .query(let text):
      let query = TextNormalizer.normal(text)
      if [line, SearchLine(line).words, SearchLine(line).term].contains(where: {
        TextNormalizer.normal($0) == query
      }) {
        return true
      }
      let (words, typed) = (Self.words(text), Self.words(line))
      return line.drop(while: \.isWhitespace).hasPrefix(":") && " \(typed) ".contains(" \(words) ")
    }
  }

  /// Returns the queries that a line typed at the prompt may hold. For a command, these include each group of its last words.
  public static func queries(inLine line: String) -> [String] {
    let search = SearchLine(line)
    var queries = [line, search.words, search.term]
    if line.drop(while: \.isWhitespace).hasPrefix(":") {
      let words = words(line).split(separator: " ")
      queries += words.indices.map { words[$0...].joined(separator: " ") }
    }
    return queries
  }

  /// Returns whether a line is itself a `:forget` command. It is deleted too, but does not count as personal data
  /// that was found.
  public static func isOrder(line: String) -> Bool {
    let text = line.drop { $0.isWhitespace }
    guard text.hasPrefix(":") else { return false }
    let name = text.dropFirst().drop { $0.isWhitespace }.prefix { !$0.isWhitespace }.lowercased()
    // Shorter prefixes match another command too.
    return name.count > 3 && ForgetCommand.name.hasPrefix(name)
  }

  /// Returns the normal form without quotation marks, which commands accept around words.
  private static func words(_ text: String) -> String {
    TextNormalizer.normal(String(text.map { $0 == "\"" || $0 == "'" ? " " : $0 }))
  }
}
