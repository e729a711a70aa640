internal import Catalog
internal import GRDB

/// Filters as an SQL condition on the table `itemWords`, named `w`; the same rows pass as `ItemFilter.passes` lets pass.
///
/// SQLite checks a row in a fraction of the time that reading it into an item takes.
enum FilterCondition {
  /// Returns the condition; `nil` if no row can pass, because no genre has such words. Kinds are left to the search, which has
  /// codes for them. Prices of other stores are in other currencies and do not pass.
  static func sql(_ filters: [ItemFilter], _ storefront: Storefront, in db: Database) throws -> SQL? {
    let hasPrice = filters.contains { if case .number(.price, _) = $0 { true } else { false } }
    var conditions: [SQL] = hasPrice ? ["w.storefront = \(storefront.code)"] : []
    var ofRows: [OfRows] = []
    for filter in filters {
      switch filter {
      case .kind: break
      case .words(.genre, let words):
        let names = try genres(words, in: db)
        guard !names.isEmpty else { return nil }
        ofRows.append(everywhere("t.primaryGenreName IN \(names)"))
      // No row names them, so no row passes.
      case .words(.composer, _), .words(.actor, _): return nil
      case .words(let field, let words):
        if let ofKind = kinds(of: field) { ofRows.append(ofKind) }
        conditions += SearchFolding.words(words).map { has($0, in: field) }
      case .without(let words):
        let wanted = " " + SearchFolding.words(words).joined(separator: " ") + " "
        conditions += ["title", "artist", "album"].map { "instr(' ' || w.\(sql: $0) || ' ', \(wanted)) = 0" }
      case .number(let field, let range): ofRows.append(number(field, range))
      case .mark(.explicit, let isSet):
        let isMark: SQL = isSet ? "IS 'explicit'" : "IS NOT 'explicit'"
        ofRows.append(
          ("t.trackExplicitness \(isMark)", "t.collectionExplicitness \(isMark)", isSet ? "false" : "true"))
      case .mark(.starred, let isSet):
        conditions.append(
          "\(sql: isSet ? "" : "NOT ")EXISTS (SELECT 1 FROM star s WHERE s.thing = w.thing AND s.number = w.number)"
        )
      case .days(.opened, let days):
        let last: SQL = "(SELECT max(v.at) FROM visit v WHERE v.thing = w.thing AND v.number = w.number)"
        conditions.append(moments(last, days))
      case .days(.added, let days): ofRows.append(everywhere(moments("t.fetchedAt", days)))
      }
    }
    if !ofRows.isEmpty { conditions.append(rows(ofRows)) }
    return conditions.isEmpty ? SearchScanLimits.anyRow : all(conditions)
  }

  /// The conditions on the row `t` of an item, by its table.
  private typealias OfRows = (track: SQL, collection: SQL, artist: SQL)

  private static func all(_ conditions: [SQL]) -> SQL {
    conditions.map { "(\($0))" }.joined(separator: " AND ")
  }

  /// The condition on the item's own row.
  private static func rows(_ conditions: [OfRows]) -> SQL {
    func exists(_ table: String, _ conditions: [SQL]) -> SQL {
      let table: SQL = "\(sql: table)"
      return """
        WHEN '\(table)' THEN EXISTS (
          SELECT 1 FROM \(table) t WHERE t.\(table)Id = w.number AND t.storefront = w.storefront AND \(all(conditions)))
        """
    }
    return """
      CASE w.thing \(exists("track", conditions.map(\.track))) \(exists("collection", conditions.map(\.collection)))
      \(exists("artist", conditions.map(\.artist))) END
      """
  }

  /// The kinds of rows that have a field; `nil` if all have it.
  private static func kinds(of field: ItemFilter.TextField) -> OfRows? {
    switch field {
    case .director: ("t.kind = 'feature-movie'", "false", "false")
    case .author:
      (
        "t.kind IN ('ebook', 'podcast', 'podcast-episode')", "t.wrapperType = 'audiobook'",
        "t.artistType = 'Author'"
      )
    case .artist, .album, .genre, .composer, .actor: nil
    }
  }

  private static func everywhere(_ condition: SQL) -> OfRows { (condition, condition, condition) }

  private static func number(_ field: ItemFilter.NumberField, _ range: FilterRange<Double>) -> OfRows {
    func isIn(_ column: SQL) -> SQL { bounds(column, range.lower, range.upper) }
    switch field {
    case .year:
      // The column has seconds; a text comparison of years would call a function for each row.
      func start(of year: Double) -> Int64? { AppleDate("\(Int64(year))-01-01T00:00:00Z")?.rawValue }
      let condition = bounds(
        "t.releaseDate", range.lower.flatMap(start), range.upper.flatMap { start(of: $0 + 1) }.map { $0 - 1 })
      return (condition, condition, "false")
    case .time: return ("t.kind IS NOT 'podcast' AND \(isIn("t.trackTimeMillis / 1000"))", "false", "false")
    case .price:
      return (
        "t.trackPrice >= 0 AND \(isIn("t.trackPrice"))",
        "t.collectionPrice >= 0 AND \(isIn("t.collectionPrice"))",
        "false"
      )
    }
  }

  private static func moments(_ column: SQL, _ days: FilterRange<Day>) -> SQL {
    let zone = LocalZone.current
    return bounds(
      column, days.lower.map { zone.start(of: $0).rawValue },
      days.upper.map { zone.start(of: $0 + 1).rawValue - 1 })
  }

  private static func bounds(
    _ column: SQL, _ lower: (some DatabaseValueConvertible)?, _ upper: (some DatabaseValueConvertible)?
  ) -> SQL {
    // A missing value passes no bound.
    let conditions: [SQL?] = [lower.map { "\(column) >= \($0)" }, upper.map { "\(column) <= \($0)" }]
    return conditions.compactMap(\.self).joined(separator: " AND ")
  }

  /// Whether a field has a word that begins with a folded word.
  private static func has(_ word: String, in field: ItemFilter.TextField) -> SQL {
    let text: SQL =
      field != .album
      ? "CASE w.thing WHEN 'artist' THEN w.title ELSE w.artist END"
      : "CASE w.thing WHEN 'collection' THEN w.title ELSE w.album END"
    return SearchFolding.isIdeographic(word)
      ? "instr(\(text), \(word)) > 0" : "instr(' ' || \(text), \(" " + word)) > 0"
  }

  /// Returns the stored genres that have all words; there are some hundreds, each read once from an index.
  private static func genres(_ words: String, in db: Database) throws -> [String] {
    let filter = SearchFolding.words(words)
    let names = try ["track", "collection", "artist"].flatMap { table in
      try String.all(
        db,
        """
        WITH RECURSIVE genre(name) AS (
          SELECT min(primaryGenreName) FROM \(table)
          UNION ALL SELECT (SELECT min(primaryGenreName) FROM \(table) WHERE primaryGenreName > name)
          FROM genre WHERE name IS NOT NULL)
        SELECT name FROM genre WHERE name IS NOT NULL
        """)
    }
    return Set(names).filter { SearchFolding.has(filter, in: SearchFolding.words($0)) }.sorted()
  }
}
