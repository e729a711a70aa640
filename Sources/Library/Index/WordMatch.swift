/// How well a word matches in a field.
enum WordMatch: Comparable {
  case none, part, beginning, whole

  /// The best match of a word, given as UTF-8, in a folded field.
  init(_ word: [UInt8], in field: String) {
    self =
      field.utf8.withContiguousStorageIfAvailable { Self.best(word, $0) }
      ?? Array(field.utf8).withUnsafeBufferPointer { Self.best(word, $0) }
  }

  private static func best(_ word: [UInt8], _ field: UnsafeBufferPointer<UInt8>) -> WordMatch {
    guard let first = word.first, word.count <= field.count else { return .none }
    var best = WordMatch.none
    for place in 0...field.count - word.count where field[place] == first {
      guard isThere(word, field, place) else { continue }
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

  private static func isThere(_ word: [UInt8], _ field: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    for offset in 1..<max(1, word.count) where field[place + offset] != word[offset] { return false }
    return true
  }

  private static let blank: UInt8 = 0x20
}
