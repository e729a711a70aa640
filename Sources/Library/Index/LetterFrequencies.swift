/// Letter frequencies in titles, used to estimate how many rows contain a text.
enum LetterFrequencies {
  /// An estimate of how many rows contain a text; larger for more common text.
  static func commonness(of text: String) -> Double {
    let usual = text.unicodeScalars.reduce(1) { $0 * (shares[$1] ?? rare) }
    return everywhere.contains(text) ? usual * 100 : usual
  }

  /// Percentages of all characters in titles, for the most frequent languages.
  private static let shares: [Unicode.Scalar: Double] = [
    " ": 17, "e": 10, "a": 7, "o": 6.5, "t": 6.5, "i": 6, "n": 6, "s": 5, "r": 5, "h": 4.5, "l": 3.5, "d": 3,
    "u": 2.5, "m": 2.3, "c": 2.2, "y": 1.7, "g": 1.7, "f": 1.6, "w": 1.6, "p": 1.5, "b": 1.3, "v": 1,
    "k": 0.9,
    "1": 0.5, "2": 0.5, "0": 0.5,
  ]
  private static let rare = 0.2

  /// Trigrams of the most common words of titles.
  private static let everywhere: Set<String> = [
    "the", "and", "you", "ing", "lov", "ove", "one", "for", "ion", "rem", "emi", "mix", "ver", "ers", "sio",
    "fea", "eat",
    "liv", "ive", "ori", "all", "not", "wit", "ith", "thi", "our", "nig", "igh", "ght", "tim", "ime", "tra",
    "edi", "dit",
  ]
}
