internal import Catalog

/// Misspellings said plainly: makes every text that is one typo away.
enum ReferenceTypos {
  /// Whether each word begins one of the item's or is one typo away from one of five letters or more.
  static func fit(_ item: CatalogItem, _ typed: String) -> Bool {
    let words = ReferenceMatch.words(of: item)
    let wanted = SearchFolding.words(typed)
    return !wanted.isEmpty
      && wanted.allSatisfy { word in
        words.contains { own in
          own.hasPrefix(word) || isTypo(word, of: own)
            || (SearchFolding.isIdeographic(word) && own.contains(word))
        }
      }
  }

  /// Whether a text is a word with one typo or, from seven letters on, the start of one with one typo.
  static func isTypo(_ typed: String, of word: String) -> Bool {
    guard word.unicodeScalars.count >= 5 else { return false }
    if distance(typed, word) == 1 { return true }
    let count = typed.unicodeScalars.count
    guard count >= 7 else { return false }
    return (count - 1...count + 1).contains { length in
      let start = String(String.UnicodeScalarView(word.unicodeScalars.prefix(length)))
      return word.unicodeScalars.count > length && distance(typed, start) == 1
    }
  }

  /// Insertions, deletions, substitutions and swaps of neighbours that make one text of the other.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    var table = [[Int]](repeating: Array(0...other.count), count: one.count + 1)
    for row in 0...one.count { table[row][0] = row }
    for row in 1..<one.count + 1 {
      for column in 1..<other.count + 1 {
        let isSame = one[row - 1] == other[column - 1]
        var best = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1,
          table[row - 1][column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[one.count][other.count]
  }
}
