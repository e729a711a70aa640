internal import Catalog

/// What must not be left of forgotten texts, in pieces that can be looked for in raw bytes.
///
/// Eight bytes of a title seldom stand anywhere else; of a word that nothing else has, four do.
struct ForgottenText: Sendable {
  /// The tables that held the texts, so that others, which may hold the same words rightly, are left alone; `nil`
  /// for any.
  var tables: Set<String>?
  private(set) var eights: Set<UInt64> = []
  private(set) var fours: Set<UInt32> = []

  /// Nothing to look for yet.
  init(tables: Set<String>? = nil) { self.tables = tables }

  /// Whether there is nothing to look for.
  var isEmpty: Bool { eights.isEmpty && fours.isEmpty }

  /// Adds a text as it is, folded, and as addresses spell it.
  mutating func add(_ text: String) {
    let words = SearchFolding.words(text)
    for spelling in Set(
      [text, TextNormalizer.normal(text)] + [" ", "-", "+"].map { words.joined(separator: $0) })
    {
      Self.eachWindow(of: spelling, bytes: 8) { eights.insert($0) }
    }
  }

  /// Adds the words of a text that only forgotten rows had, as they are and folded.
  mutating func add(wordsOf text: String, where isGone: (String) -> Bool) {
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let folded = SearchFolding.words(String(word))
      guard folded.contains(where: isGone) else { continue }
      for spelling in Set([String(word), word.lowercased()] + folded) {
        Self.eachWindow(of: spelling, bytes: 4) { fours.insert(UInt32(truncatingIfNeeded: $0)) }
      }
    }
  }

  /// Whether a piece stands somewhere in bytes.
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

  /// Every run of so many bytes of a text, as a number.
  private static func eachWindow(of text: String, bytes: Int, _ body: (UInt64) -> Void) {
    var last: UInt64 = 0
    for (count, byte) in text.utf8.enumerated() {
      last = last << 8 | UInt64(byte)
      if count + 1 >= bytes { body(last) }
    }
  }
}
