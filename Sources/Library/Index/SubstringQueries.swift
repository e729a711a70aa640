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
    let words = try String.all(db, Self.sql, [IndexQuery.quoted(part.text), part.text, limit + 1])
    return words.count > limit ? nil : words
  }

  private static let sql = """
    SELECT w.text FROM wordLetters CROSS JOIN word w ON w.id = wordLetters.rowid
    WHERE wordLetters MATCH ? AND instr(substr(w.text, 2), ?) > 0 LIMIT ?
    """
}

/// The trigrams of a text, which find parts of words.
struct Trigrams {
  private let groups: [String]

  /// Creates the trigrams of all texts; a text shorter than three characters has none.
  init(_ texts: [String]) {
    groups = texts.flatMap(Self.groups).uniqued()
  }

  /// Some trigrams from all over the texts, the one in the fewest rows first. How many rows have it is estimated from the number
  /// of its 32nd newest row. A wrong estimate costs time, but loses no rows.
  ///
  /// Letters that are rare in most languages may be common in a library: in a million songs, three groups chosen by letters alone
  /// were in 230,000 to 330,000 rows, and another group of the same text in 3,000. Takes 0.05 to 0.2 ms a trigram.
  func rarest(in db: Database) throws -> [String] {
    let step = max(1, Double(groups.count) / Double(Limits.Library.measuredLetterGroups))
    let placed = try stride(from: 0, to: Double(groups.count), by: step).map { place in
      let group = groups[Int(place)]
      let row = try Int64.first(db, Self.sql, [IndexQuery.quoted(group), Limits.Library.measuredRows])
      // The older the row, the fewer have the trigram; `nil` if there are not even so many.
      return (text: group, row: row ?? 0)
    }
    return placed.sorted { $0.row < $1.row }.map(\.text)
  }

  private static let sql =
    "SELECT rowid FROM itemLetters WHERE itemLetters MATCH ? ORDER BY rowid DESC LIMIT 1 OFFSET ?"

  private static func groups(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= Limits.Library.shortestPart else { return [] }
    return (0...scalars.count - Limits.Library.shortestPart).map { place in
      String(String.UnicodeScalarView(scalars[place..<place + Limits.Library.shortestPart]))
    }
  }
}
