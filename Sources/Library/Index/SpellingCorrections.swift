internal import Catalog
internal import GRDB

/// Corrections of misspelt words.
struct SpellingCorrections {
  /// For each typed word, the words of the library it may be a misspelling of; empty for most.
  private let meant: [String: [String]]

  /// Looks up the corrections of every word; returns only words that the library contains.
  init(of words: [String], in db: Database) throws {
    var meant: [String: [String]] = [:]
    for word in Set(words) where word.unicodeScalars.count >= Limits.Library.shortestMeant - 1 {
      meant[word] = try Self.corrections(of: word, in: db)
    }
    self.meant = meant.filter { !$0.value.isEmpty }
  }

  var isEmpty: Bool { meant.isEmpty }

  func meant(by word: String) -> [String] { meant[word] ?? [] }

  /// The index query for rows that contain each word, a word that starts with it, or one of its corrections.
  func query(_ queries: StageQueries) -> IndexQuery {
    let terms = queries.search.words.map { word in
      let others = (meant[word] ?? []).map { " OR " + IndexQuery.quoted($0) }.joined()
      return "(" + queries.beginning(word) + others + ")"
    }
    return .words("{title artist album other} : \(IndexQuery.all(terms))")
  }

  /// Whether a text contains each word, a word that starts with it, or one of its corrections.
  func fit(_ words: [String], _ text: IndexedText) -> Bool {
    words.allSatisfy { word in
      WordPositions(SearchWord(word), in: text).allow(.typos)
        || (meant[word] ?? []).contains { WordPositions(SearchWord($0), in: text).isWord }
    }
  }

  /// Two words one typo apart share a form: their first letters, complete or with one letter omitted.
  private static func corrections(of word: String, in db: Database) throws -> [String] {
    let forms = forms(word).map(IndexQuery.quoted).joined(separator: " OR ")
    let words = try String.fetchCursor(
      db.cachedStatement(sql: sql), arguments: [forms, Limits.Library.compared])
    var found: [String] = []
    while let candidate = try words.next() {
      if Typo.turns(candidate, into: word) { found.append(candidate) }
    }
    let length = word.unicodeScalars.count
    // A whole word one typo away is more likely than the start of a longer one.
    let whole = found.filter { abs($0.unicodeScalars.count - length) <= 1 }
    let begun = found.filter { abs($0.unicodeScalars.count - length) > 1 }
    return Array((whole + begun).prefix(Limits.Library.corrections))
  }

  /// The forms under which the index of words stores a word.
  static func forms(_ word: String) -> [String] {
    let letters = Array(word.unicodeScalars.prefix(Limits.Library.spelledBeginning))
    let shorter = letters.indices.map { place in
      String(String.UnicodeScalarView(letters[..<place] + letters[(place + 1)...]))
    }
    return [String(String.UnicodeScalarView(letters))] + shorter
  }

  private static let sql = """
    SELECT w.text FROM wordIndex CROSS JOIN word w ON w.id = wordIndex.rowid
    WHERE wordIndex MATCH ? ORDER BY wordIndex.rowid DESC LIMIT ?
    """
}

/// A single typing error: a letter added, missing, wrong or swapped with its neighbour.
enum Typo {
  /// Whether `typed` equals `meant` with one typo.
  ///
  /// If `typed` is long enough, it may also be the start of `meant` with one typo, because the user may still be
  /// typing.
  static func turns(_ meant: String, into typed: String) -> Bool {
    let (meant, typed) = (Array(meant.unicodeScalars), Array(typed.unicodeScalars))
    guard meant.count >= Limits.Library.shortestMeant else { return false }
    if separates(meant[...], typed[...]) { return true }
    guard typed.count >= Limits.Library.spelledBeginning else { return false }
    return (typed.count - 1...typed.count + 1).contains { count in
      count < meant.count && separates(meant[..<count], typed[...])
    }
  }

  private static func separates(
    _ one: ArraySlice<Unicode.Scalar>, _ other: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let (longer, shorter) = one.count >= other.count ? (one, other) : (other, one)
    guard longer.count - shorter.count <= 1 else { return false }
    let start = zip(longer, shorter).prefix { $0 == $1 }.count
    let (left, right) = (longer.dropFirst(start), shorter.dropFirst(start))
    if left.count > right.count { return left.dropFirst().elementsEqual(right) }
    if left.dropFirst().elementsEqual(right.dropFirst()) { return !left.isEmpty }
    return left.count > 1 && left.prefix(2).reversed().elementsEqual(right.prefix(2))
      && left.dropFirst(2).elementsEqual(right.dropFirst(2))
  }
}
