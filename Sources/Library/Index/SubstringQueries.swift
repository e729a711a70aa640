internal import Catalog
internal import GRDB

/// Queries for rows whose words contain the words of a search.
///
/// Letters lead to every row that holds them somewhere. Long words are inside few words of the library, if any, and
/// those lead to the rows that are meant alone.
struct SubstringQueries {
  let search: SearchWords
  let db: Database

  /// What leads to the rows of a stage that the beginnings of words do not; `nil` where letters have to.
  func queries(_ stage: MatchStage) throws -> [IndexQuery]? {
    switch stage {
    case .partOfField: try endings()
    case .partsOfWords: try insides()
    default: nil
    }
  }

  /// The search stands in a field as it is, but its first word begins no word there: it ends one.
  private func endings() throws -> [IndexQuery]? {
    guard let first = search.parts.first, !first.isRun else { return [] }
    guard let words = try words(having: first)?.filter({ $0.hasSuffix(first.text) }) else { return nil }
    return words.isEmpty ? [] : [asking([Self.any(words)] + search.parts.dropFirst().map(beginning))]
  }

  /// At least one word begins no word of the row.
  private func insides() throws -> [IndexQuery]? {
    var terms: [String] = []
    var hasInner = false
    for part in search.parts {
      guard part.isLong, !part.isRun else {
        terms.append(beginning(part))
        continue
      }
      guard let words = try words(having: part) else { return nil }
      hasInner = hasInner || !words.isEmpty
      terms.append(words.isEmpty ? beginning(part) : "(\(beginning(part)) OR \(Self.any(words)))")
    }
    return hasInner ? [asking(terms)] : []
  }

  private func asking(_ terms: [String]) -> IndexQuery {
    .words("{title artist album other} : \(IndexQuery.all(Array(terms.prefix(Limits.Library.indexedWords))))")
  }

  /// The term for rows with a beginning of a word; a run of ideographs may stand in the middle, so its pairs.
  private func beginning(_ part: SearchWord) -> String {
    let pairs = part.isRun ? IndexedText.adjacentPairs(part.text) : []
    guard pairs.isEmpty else { return IndexQuery.all(pairs.map(IndexQuery.quoted)) }
    return IndexQuery.quoted(part.text) + "*"
  }

  private static func any(_ words: [String]) -> String {
    "(" + words.map(IndexQuery.quoted).joined(separator: " OR ") + ")"
  }

  /// The library's words that hold a word behind their first letter; `nil` if it is too short to know, or they are
  /// more than are worth asking for one by one.
  private func words(having part: SearchWord) throws -> [String]? {
    guard part.text.unicodeScalars.count >= Limits.Library.shortestMeant else { return nil }
    let limit = Limits.Library.innerWords
    let words = try String.fetchAll(
      db.cachedStatement(sql: Self.sql), arguments: [IndexQuery.quoted(part.text), part.text, limit + 1])
    return words.count > limit ? nil : words
  }

  private static let sql = """
    SELECT w.text FROM wordLetters CROSS JOIN word w ON w.id = wordLetters.rowid
    WHERE wordLetters MATCH ? AND instr(substr(w.text, 2), ?) > 0 LIMIT ?
    """
}
