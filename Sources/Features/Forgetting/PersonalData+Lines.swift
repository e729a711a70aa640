public import Catalog

extension PersonalData {
  /// What may have been searched for by a text: its words without the store that it names, the text itself, and each of
  /// them without and with quotation marks around it.
  static func searches(_ text: String) -> [String] {
    let line = QueryWithStore(text)
    let isSearched = line.words != text && (line.store == nil || line.storefront != nil)
    let typed = isSearched ? [line.words, text] : [text]
    let bare = typed + typed.compactMap(withoutMarks)
    var seen: Set<String> = [""]
    return (bare + bare.flatMap { ["\"\($0)\"", "'\($0)'"] }).filter {
      seen.insert(TextNormalizer.normal($0)).inserted
    }
  }

  /// What stands inside quotation marks around a text; `nil` without them.
  private static func withoutMarks(_ text: String) -> String? {
    guard let mark = text.first, mark == "\"" || mark == "'", text.count > 1, text.last == mark else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }

  /// Whether a line typed at the prompt is to be forgotten with it.
  ///
  /// Of a search: the line that asked for it, and commands that name it, such as the one that forgets it.
  public func covers(line: String) -> Bool {
    switch self {
    case .item: return false
    case .everything: return true
    case .query(let text):
      let query = TextNormalizer.normal(text)
      if [line, QueryWithStore(line).words].contains(where: { TextNormalizer.normal($0) == query }) {
        return true
      }
      let (words, typed) = (Self.words(text), Self.words(line))
      return line.drop(while: \.isWhitespace).hasPrefix(":") && " \(typed) ".contains(" \(words) ")
    }
  }

  /// Whether a line is itself an order to forget: it goes, too, but is nothing that was there to be forgotten.
  public static func isOrder(line: String) -> Bool {
    let text = line.drop { $0.isWhitespace }
    guard text.hasPrefix(":") else { return false }
    let name = text.dropFirst().drop { $0.isWhitespace }.prefix { !$0.isWhitespace }.lowercased()
    // Shorter beginnings are another command's as well.
    return name.count > 3 && ForgetCommand.name.hasPrefix(name)
  }

  /// The normal form without quotation marks, which commands take words in.
  private static func words(_ text: String) -> String {
    TextNormalizer.normal(String(text.map { $0 == "\"" || $0 == "'" ? " " : $0 }))
  }
}
