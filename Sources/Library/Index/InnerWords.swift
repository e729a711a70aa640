internal import Catalog
internal import GRDB

/// Questions for rows that have words of a search inside their own words.
///
/// Letters lead to every row that holds them somewhere. Long words are inside few words of the library, if any, and
/// those lead to the rows that are meant alone.
struct InnerWords {
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
    return try words(having: first)?.filter { $0.hasSuffix(first.text) }.asked
  }

  /// At least one word begins no word of the row.
  private func insides() throws -> [IndexQuery]? {
    var all: Set<String> = []
    for part in search.parts where part.isLong && !part.isRun {
      guard let words = try words(having: part) else { return nil }
      all.formUnion(words)
    }
    return all.count > Limits.Library.innerWords ? nil : all.sorted().asked
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

extension [String] {
  /// Rows with one of the words; no question if there is none.
  fileprivate var asked: [IndexQuery] {
    isEmpty
      ? [] : [.words("{title artist album other} : (\(map(IndexQuery.quoted).joined(separator: " OR ")))")]
  }
}
