internal import Catalog

/// Ranks said plainly, with the words of an item as lists of strings.
struct ReferenceMatch {
  private let fields: [[String]]
  private let joined: [String]
  private var all: [String] { fields.flatMap(\.self) }

  private init(_ item: CatalogItem) {
    let texts = [item.title, item.artistName, item.collectionName].map { $0 ?? "" }
    fields = texts.map(SearchFolding.words)
    joined = texts.flatMap(SearchFolding.chunks).filter { $0.count > 1 }.map { $0.joined() }
  }

  /// 0 to 9, best first; `nil` for a row that does not fit as it is typed.
  static func rank(_ item: CatalogItem, _ typed: String) -> Int? {
    let wanted = SearchFolding.words(typed)
    if wanted.isEmpty { return isWordless(item.title ?? "", typed) ? 0 : nil }
    return ReferenceMatch(item).rank(wanted)
  }

  /// The places of the words among title, maker, album and joined words, from 0, added up.
  static func depth(_ item: CatalogItem, _ typed: String, _ rank: Int) -> Int {
    let match = ReferenceMatch(item)
    let wanted = SearchFolding.words(typed)
    if rank == 8 {
      let whole = wanted.joined(separator: " ")
      return match.fields.firstIndex { $0.joined(separator: " ").contains(whole) } ?? 4
    }
    return wanted.map { word in
      (match.fields + [match.joined]).firstIndex { words in
        words.contains { own in
          own.hasPrefix(word)
            || (rank == 10
              ? ReferenceTypos.isTypo(word, of: own)
              : word.unicodeScalars.count >= 3 && own.contains(word))
            || (SearchFolding.isIdeographic(word) && own.contains(word))
        }
      } ?? 4
    }.reduce(0, +)
  }

  /// Every word of an item, as typos may be of.
  static func words(of item: CatalogItem) -> [String] {
    let match = ReferenceMatch(item)
    return match.all + match.joined
  }

  private func rank(_ wanted: [String]) -> Int? {
    if fields[0] == wanted { return 0 }
    let whole = wanted.joined(separator: " ")
    if wanted.count > 1, fields[0].joined(separator: " ").hasPrefix(whole) { return 1 }
    for count in 1...3 where wanted.allSatisfy(fields.prefix(count).joined().contains) { return 1 + count }
    for count in 1...2 {
      let words = fields.prefix(count).joined()
      if wanted.allSatisfy({ word in words.contains { $0.hasPrefix(word) } }) { return 4 + count }
    }
    if wanted.allSatisfy(isBegun) { return 7 }
    if wanted.count > 1, fields.contains(where: { $0.joined(separator: " ").contains(whole) }) { return 8 }
    return wanted.allSatisfy { isBegun($0) || isPart($0) } ? 9 : nil
  }

  private func isBegun(_ word: String) -> Bool {
    (all + joined).contains { $0.hasPrefix(word) }
      || (SearchFolding.isIdeographic(word) && (all + joined).contains { $0.contains(word) })
  }

  private func isPart(_ word: String) -> Bool {
    word.unicodeScalars.count >= 3 && (all + joined).contains { $0.contains(word) }
  }

  /// Whether a title without words, such as `!!!`, is what was typed.
  private static func isWordless(_ title: String, _ typed: String) -> Bool {
    let wanted = TextNormalizer.normal(typed)
    return !wanted.isEmpty && SearchFolding.words(title).isEmpty && TextNormalizer.normal(title) == wanted
  }
}
