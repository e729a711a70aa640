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
  private let groups: [(text: String, commonness: Double)]

  /// Creates the trigrams of all texts; a text shorter than three characters has none.
  init(_ texts: [String]) {
    var seen: Set<String> = []
    groups = texts.flatMap { text in
      let groups = Self.groups(text)
      let apart = Self.placesApart(groups)
      return groups.enumerated().map { place, group in
        (group, LetterFrequencies.commonness(of: group) * (apart.contains(place) ? 1 : Self.overlap))
      }
    }.filter { seen.insert($0.0).inserted }
  }

  /// The trigrams that are likely rare, the one in the fewest rows first. How many rows have it is estimated from the number of its
  /// 32nd newest row. A wrong estimate costs time, but loses no rows.
  ///
  /// Letters that are rare in most languages may be common in a library: in a million songs, three groups chosen by letters alone
  /// were in 230,000 to 330,000 rows, and another group of the same text in 3,000. Takes 0.05 to 0.2 ms a trigram.
  func rarest(in db: Database) throws -> [String] {
    let likely = groups.sorted { $0.commonness < $1.commonness }.prefix(Limits.Library.measuredLetterGroups)
    let placed = try likely.map { group in
      let row = try Int64.first(db, Self.sql, [IndexQuery.quoted(group.text), Limits.Library.measuredRows])
      // The older the row, the fewer have the trigram; `nil` if there are not even so many.
      return (text: group.text, row: row ?? 0)
    }
    return placed.sorted { $0.row < $1.row }.map(\.text)
  }

  private static let sql =
    "SELECT rowid FROM itemLetters WHERE itemLetters MATCH ? ORDER BY rowid DESC LIMIT 1 OFFSET ?"

  /// The penalty for overlapping trigrams: they occur in the same rows, so the second one excludes few.
  private static let overlap = 8.0

  /// The rarest trigram, then the rarest without letters in common with it, and so on.
  private static func placesApart(_ groups: [String]) -> Set<Int> {
    let common = groups.map { LetterFrequencies.commonness(of: $0) }
    return groups.indices.sorted { common[$0] < common[$1] }.reduce(into: []) { chosen, place in
      if chosen.allSatisfy({ abs($0 - place) >= Limits.Library.shortestPart }) { chosen.insert(place) }
    }
  }

  private static func groups(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= Limits.Library.shortestPart else { return [] }
    return (0...scalars.count - Limits.Library.shortestPart).map { place in
      String(String.UnicodeScalarView(scalars[place..<place + Limits.Library.shortestPart]))
    }
  }
}

/// Letter frequencies in titles, used to estimate how many rows contain a text.
enum LetterFrequencies {
  /// An estimate of how many rows contain a text; larger for more common text.
  static func commonness(of text: String) -> Double {
    let usual = text.unicodeScalars.reduce(1) { $0 * (shares[$1] ?? rare) }
    return everywhere.contains(text) ? usual * 100 : usual
  }

  /// Percentages of all characters in titles, for the most frequent languages.
  private static let shares: [Unicode.Scalar: Double] = [
    " ": 17, "e": 10, "a": 7, "o": 6.5, "t": 6.5, "i": 6, "n": 6, "s": 5, "r": 5, "h": 4.5, "l": 3.5, "d": 3,
    "u": 2.5, "m": 2.3, "c": 2.2, "y": 1.7, "g": 1.7, "f": 1.6, "w": 1.6, "p": 1.5, "b": 1.3, "v": 1,
    "k": 0.9,
    "1": 0.5, "2": 0.5, "0": 0.5,
  ]
  private static let rare = 0.2

  /// Trigrams of the most common words of titles.
  private static let everywhere: Set<String> = [
    "the", "and", "you", "ing", "lov", "ove", "one", "for", "ion", "rem", "emi", "mix", "ver", "ers", "sio",
    "fea", "eat",
    "liv", "ive", "ori", "all", "not", "wit", "ith", "thi", "our", "nig", "igh", "ght", "tim", "ime", "tra",
    "edi", "dit",
  ]
}
