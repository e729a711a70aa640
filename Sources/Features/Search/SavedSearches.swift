internal import Catalog

/// The user's saved searches: in a line, `@@NAME` stands for the words of one.
public struct SavedSearches: Hashable, Codable, Sendable {
  /// A saved search.
  public struct Entry: Hashable, Codable, Sendable {
    public let name: String
    public let words: String
  }

  /// The searches in alphabetical order.
  public let entries: [Entry]

  /// Picks the saved searches from the library's settings, among which they are stored.
  public init(among settings: [String: String]) {
    entries = settings.filter { $0.key.hasPrefix(Self.prefix) }
      .map { Entry(name: String($0.key.dropFirst(Self.prefix.count)), words: $0.value) }
      .sorted { $0.name < $1.name }
  }

  /// The searches for the completion of a line.
  public var completions: [(name: String, words: String)] { entries.map { ($0.name, $0.words) } }

  private static let prefix = SavedSearchSetting.prefix

  /// Returns a line with the words in place of names, and the first name that nothing is saved under.
  func expanded(_ line: String) -> (text: String, missing: String?) {
    guard line.contains("@@") else { return (line, nil) }
    var missing: String?
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.hasPrefix("@@") else { return String(word) }
      let name = word.dropFirst(2).lowercased()
      if let entry = entries.first(where: { $0.name == name }) { return entry.words }
      missing = missing ?? name
      return String(word)
    }
    return (words.joined(separator: " "), missing)
  }
}
