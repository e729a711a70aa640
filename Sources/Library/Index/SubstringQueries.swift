internal import Catalog
internal import GRDB

/// Queries for rows whose words contain the words of a search.
///
/// A trigram query selects every row that contains the letters anywhere. But a long word is contained in few words of
/// the library, and a query for those selects only the matching rows.
struct SubstringQueries {
  let queries: StageQueries
  let db: Database

  private var search: SearchWords { queries.search }

  /// The queries for the rows of a stage that no prefix query finds; `nil` if trigrams must be used.
  func queries(_ stage: MatchStage) throws -> [IndexQuery]? {
    switch stage {
    case .partOfField: try endings()
    case .partsOfWords: try insides()
    default: nil
    }
  }

  /// The field contains the whole search, but its first word is not at the start of a word: it is at the end of one.
  private func endings() throws -> [IndexQuery]? {
    guard let first = search.parts.first, !first.isRun else { return [] }
    guard let words = try words(having: first)?.filter({ $0.hasSuffix(first.text) }) else { return nil }
    return words.isEmpty ? [] : [asking([Self.any(words)] + search.parts.dropFirst().map(beginning))]
  }

  /// At least one word is not at the start of a word of the row.
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

  /// The term for rows with a word that starts with `part`; for ideographs its pairs, which may be inside a run.
  private func beginning(_ part: SearchWord) -> String {
    let pairs = part.isRun ? IndexedText.adjacentPairs(part.text) : []
    guard pairs.isEmpty else { return IndexQuery.all(pairs.map(IndexQuery.quoted)) }
    return queries.beginning(part.text)
  }

  private static func any(_ words: [String]) -> String {
    "(" + words.map(IndexQuery.quoted).joined(separator: " OR ") + ")"
  }

  /// The library's words that contain a word after their first letter; `nil` if it is too short, or if they are too
  /// many to query one by one.
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
