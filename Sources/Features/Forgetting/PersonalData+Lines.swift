public import Catalog

extension PersonalData {
  /// What may have been searched for by a text: its words without the store that it names, the text itself, and what stands
  /// inside quotation marks around it.
  static func searches(_ text: String) -> [String] {
    var searches = [text]
    if let mark = text.first, mark == "\"" || mark == "'", text.count > 1, text.last == mark {
      searches.append(String(text.dropFirst().dropLast()))
    }
    let line = QueryWithStore(text)
    if line.words != text, line.store == nil || line.storefront != nil { searches.insert(line.words, at: 0) }
    return searches.filter { !TextNormalizer.normal($0).isEmpty }
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
