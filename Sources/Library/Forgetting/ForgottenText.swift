internal import Catalog

/// The forgotten texts, as byte sequences to search for in raw pages.
///
/// Eight bytes of a title rarely occur elsewhere; four bytes suffice for a word that no other row contains.
struct ForgottenText: Sendable {
  /// The tables that contained the texts; others may contain the same words legitimately and are not searched. `nil`
  /// for all tables.
  var tables: Set<String>?
  private(set) var eights: Set<UInt64> = []
  private(set) var fours: Set<UInt32> = []

  init(tables: Set<String>? = nil) { self.tables = tables }

  /// Whether there is nothing to search for.
  var isEmpty: Bool { eights.isEmpty && fours.isEmpty }

  /// Adds other texts, with their tables.
  mutating func add(_ other: ForgottenText) {
    tables = tables.flatMap { known in other.tables.map(known.union) }
    eights.formUnion(other.eights)
    fours.formUnion(other.fours)
  }

  /// Adds a text in all its spellings: unchanged, normalised, and with words joined as in URLs.
  mutating func add(_ text: String) {
    let words = SearchFolding.words(text)
    for spelling in Set(
      [text, TextNormalizer.normal(text)] + [" ", "-", "+"].map { words.joined(separator: $0) })
    {
      Self.eachWindow(of: spelling, bytes: 8) { eights.insert($0) }
    }
  }

  /// Adds the words of a text that only forgotten rows contained, unchanged and folded.
  mutating func add(wordsOf text: String, where isGone: (String) -> Bool) {
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let folded = SearchFolding.words(String(word))
      guard folded.contains(where: isGone) else { continue }
      for spelling in Set([String(word), word.lowercased()] + folded) {
        Self.eachWindow(of: spelling, bytes: 4) { fours.insert(UInt32(truncatingIfNeeded: $0)) }
      }
    }
  }

  /// Whether any of the sequences occurs in the bytes.
  func isFound(in bytes: some Sequence<UInt8>) -> Bool {
    var last: UInt64 = 0
    var count = 0
    for byte in bytes {
      last = last << 8 | UInt64(byte)
      count += 1
      if count >= 4, fours.contains(UInt32(truncatingIfNeeded: last)) { return true }
      if count >= 8, eights.contains(last) { return true }
    }
    return false
  }

  /// Calls `body` with every sequence of `bytes` bytes of a text, as a number.
  private static func eachWindow(of text: String, bytes: Int, _ body: (UInt64) -> Void) {
    var last: UInt64 = 0
    for (count, byte) in text.utf8.enumerated() {
      last = last << 8 | UInt64(byte)
      if count + 1 >= bytes { body(last) }
    }
  }
}
