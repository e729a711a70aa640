public import Catalog

extension PersonalData {
  /// Whether a line typed at the prompt is to be forgotten with it.
  ///
  /// Of a search: the line that asked for it, and commands that name it, such as the one that forgets it.
  public func covers(line: String) -> Bool {
    switch self {
    case .item: return false
    case .everything: return true
    case .query(let text):
      let (query, typed) = (Self.words(text), Self.words(line))
      if !line.drop(while: \.isWhitespace).hasPrefix(":") {
        return typed == query || Self.words(QueryWithStore(line).words) == query
      }
      return " \(typed) ".contains(" \(query) ")
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
