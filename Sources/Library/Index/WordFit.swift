/// How well a word lies in a field.
enum WordFit: Int, Comparable {
  case none, part, beginning, whole
  /// More than any place can be: asks for what is never there.
  case unreachable

  /// The best fit of a word among all its places in a folded field.
  init(_ word: String, in field: String) {
    self = Self.best(Array(word.utf8), Array(field.utf8))
  }

  private static func best(_ word: [UInt8], _ field: [UInt8]) -> WordFit {
    guard let first = word.first, word.count <= field.count else { return .none }
    var best = WordFit.none
    for place in 0...field.count - word.count where field[place] == first {
      guard field[place..<place + word.count].elementsEqual(word) else { continue }
      guard place == 0 || field[place - 1] == blank else {
        best = max(best, .part)
        continue
      }
      let end = place + word.count
      if end == field.count || field[end] == blank { return .whole }
      best = .beginning
    }
    return best
  }

  private static let blank: UInt8 = 0x20

  static func < (one: WordFit, other: WordFit) -> Bool { one.rawValue < other.rawValue }
}
