public import Catalog

/// The message for a word that is not a store of Apple's.
public enum UnknownStoreMessage {
  /// Names the store that serves the region; without one, explains store codes and suggests similar ones. `shown` is
  /// the word as quoted in the message.
  public static func noStore(_ word: String, shown: String) -> String {
    if let served = Storefront.serving(region: word) {
      return "Apple has no store for \(shown); people there use \(served.code), \(served.name)."
    }
    let near = Storefront.near(word)
    let offered = (near.isEmpty ? examples : near).map { "\($0.code) (\($0.name))" }
    return
      "Apple has no store \(shown). Use a two- or three-letter store code, such as \(offered.joined(separator: " or "))."
  }

  private static let examples = ["US", "JP"].compactMap { Storefront(code: $0) }
}

extension Storefront {
  /// The store that words mean: its code alone, or as a search names it, such as `@jp`, or the country's name.
  public init?(typed words: String) {
    let name = words.lowercased()
    let named = words.count > 3 ? Self.all.first { $0.name.lowercased() == name }?.code : nil
    self.init(code: named ?? (words.hasPrefix("@") ? String(words.dropFirst()) : words))
  }
}
