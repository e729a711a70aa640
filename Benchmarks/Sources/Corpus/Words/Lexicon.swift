/// The words of every script, each as frequent as words of its rank are.
struct Lexicon: Sendable {
  private var words: [Script: [String]] = [:]
  private var ranks: [Script: Zipf] = [:]

  init(_ shape: CorpusShape, using random: inout SeededRandom) {
    for script in Script.allCases {
      var all = shape == .accented ? [] : script.commonWords
      let count = script == .latin ? shape.latinWords : script.vocabulary
      while all.count < count {
        all.append(shape == .accented ? script.accentedWord(using: &random) : script.word(using: &random))
      }
      words[script] = all
      ranks[script] = Zipf(count: all.count, exponent: shape.exponent)
    }
  }

  /// One word.
  func word(_ script: Script, using random: inout SeededRandom) -> String {
    guard let words = words[script], let ranks = ranks[script] else { return "" }
    return words[ranks.rank(using: &random)]
  }

  /// Some words as a title has them, capitals included.
  func phrase(_ script: Script, words count: ClosedRange<Int>, using random: inout SeededRandom) -> String {
    let count = Int.random(in: count, using: &random)
    return (0..<count).map { _ in capitalised(word(script, using: &random)) }.joined(
      separator: script.separator)
  }

  private func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
