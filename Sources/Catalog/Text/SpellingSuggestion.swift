/// Finds the intended spelling of a misspelt word.
public enum SpellingSuggestion {
  /// The nearest of the given words, the first of equals; `nil` if none is near enough.
  ///
  /// A missing, extra, wrong or transposed letter counts as one typo; case is ignored.
  public static func to(_ typed: String, among words: [String]) -> String? {
    let typed = Array(typed.lowercased().unicodeScalars)
    let most = typed.count / Limits.Talk.lettersToAMistake
    let near = words.map { (word: $0, mistakes: typos(typed, Array($0.lowercased().unicodeScalars))) }
    return near.filter { $0.mistakes <= most }.min { $0.mistakes < $1.mistakes }?.word
  }

  /// The number of typos by which two texts differ.
  public static func typos(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var next = [row + 1]
      for (column, wanted) in other.enumerated() {
        var fewest = min(last[column + 1] + 1, next[column] + 1, last[column] + (letter == wanted ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == wanted {
          fewest = min(fewest, beforeLast[column - 1] + 1)
        }
        next.append(fewest)
      }
      (beforeLast, last) = (last, next)
    }
    return last[other.count]
  }
}
