internal import Catalog
internal import GRDB

/// Corrections of misspelt words.
struct SpellingCorrections {
  /// For each typed word the words of the library it may be a misspelling of; for most none.
  private let meant: [String: [String]]

  /// Looks every word up; only words of the library come out.
  init(of words: [String], in db: Database) throws {
    var meant: [String: [String]] = [:]
    for word in Set(words) where word.unicodeScalars.count >= Limits.Library.shortestMeant - 1 {
      meant[word] = try Self.look(word, in: db)
    }
    self.meant = meant.filter { !$0.value.isEmpty }
  }

  var isEmpty: Bool { meant.isEmpty }

  /// What a word may be meant to be.
  func meant(by word: String) -> [String] { meant[word] ?? [] }

  /// The index query for rows that have every word, its beginning or what it may be meant to be.
  func query(_ words: [String]) -> IndexQuery {
    let terms = words.map { word in
      let others = (meant[word] ?? []).map { " OR " + IndexQuery.quoted($0) }.joined()
      return "(" + IndexQuery.quoted(word) + "*" + others + ")"
    }
    return .words("{title artist album other} : \(IndexQuery.all(terms))")
  }

  /// Whether a text has every word, its beginning or what it may be meant to be.
  func fit(_ words: [String], _ text: IndexedText) -> Bool {
    words.allSatisfy { word in
      WordPositions(SearchWord(word), in: text).allow(.typos)
        || (meant[word] ?? []).contains { WordPositions(SearchWord($0), in: text).isWord }
    }
  }

  /// Two words one typo apart have a form in common: the first letters as they are, or without one of them.
  private static func look(_ word: String, in db: Database) throws -> [String] {
    let forms = forms(word).map(IndexQuery.quoted).joined(separator: " OR ")
    let words = try String.fetchCursor(
      db.cachedStatement(sql: sql), arguments: [forms, Limits.Library.compared])
    var found: [String] = []
    while let candidate = try words.next() {
      if Typo.turns(candidate, into: word) { found.append(candidate) }
    }
    let length = word.unicodeScalars.count
    // A whole word one typo away is likelier than the start of a longer one.
    let whole = found.filter { abs($0.unicodeScalars.count - length) <= 1 }
    let begun = found.filter { abs($0.unicodeScalars.count - length) > 1 }
    return Array((whole + begun).prefix(Limits.Library.corrections))
  }

  /// The forms that the schema's index of words holds of a word.
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
