internal import Catalog
internal import GRDB

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
      let row = try Int64.fetchOne(
        db.cachedStatement(sql: Self.sql),
        arguments: [IndexQuery.quoted(group.text), Limits.Library.measuredRows])
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
