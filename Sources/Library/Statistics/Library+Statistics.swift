public import Catalog
internal import GRDB

extension Library {
  public func statistics(since moment: Timestamp) async throws -> LibraryStatistics {
    try await read { db in
      var statistics = LibraryStatistics()
      statistics.searches = try Self.quarters(db, Self.searchesSQL, since: moment)
      statistics.openings = try Self.quarters(db, Self.openingsSQL, since: moment)
      let most = "ORDER BY count DESC, value LIMIT \(Limits.Statistics.names)"
      statistics.artists = try Self.opened(db, "artist", since: moment, most) { StoredText.text($0) }
      statistics.genres = try Self.opened(db, "genre", since: moment, most) { StoredText.text($0) }
      let decade = "CAST(strftime('%Y', released, 'unixepoch') AS INTEGER) / 10 * 10"
      statistics.decades = try Self.opened(db, decade, since: moment, "ORDER BY value") {
        Int.fromDatabaseValue($0)
      }
      statistics.storefronts = try Self.storefronts(db)
      return statistics
    }
  }

  /// Counts by quarter of an hour, because the days of every time zone consist of whole quarters.
  private static func quarters(
    _ db: Database, _ sql: String, since moment: Timestamp
  ) throws -> [LibraryStatistics.Tally<Timestamp>] {
    try db.rows(sql, [moment.rawValue]).map { row in
      LibraryStatistics.Tally(Timestamp(milliseconds: try row.value(0)), try row.value(1))
    }
  }

  private static let openingsSQL = """
    SELECT at / 900000 * 900000 AS quarter, count(*) FROM visit WHERE at >= ? GROUP BY quarter ORDER BY quarter
    """

  /// Excludes further pages of an answer, and miru's own requests.
  private static let searchesSQL = """
    SELECT fetchedAt / 900000 * 900000 AS quarter, count(*) FROM answer
    WHERE fetchedAt >= ? AND substr(requestKey, 1, 13) = '/search?term=' AND instr(requestKey, '&offset=') = 0
      AND instr(requestKey, '\(CatalogRequest.miruMark)') = 0
    GROUP BY quarter ORDER BY quarter
    """

  /// Counts rows by storefront, using the index with the storefront instead of reading rows.
  private static func storefronts(_ db: Database) throws -> [LibraryStatistics.Tally<Storefront>] {
    var counts: [Storefront: Int] = [:]
    for table in RecordType.allCases.map(\.rawValue) {
      for row in try db.rows("SELECT storefront, count(*) FROM \(table) GROUP BY storefront") {
        if let storefront = Storefront(code: try row.value(0)) {
          counts[storefront, default: 0] += try row.value(1)
        }
      }
    }
    return counts.map { LibraryStatistics.Tally($0, $1) }
      .sorted { ($1.count, $0.value.code) < ($0.count, $1.value.code) }
  }

  /// Counts the latest openings since a moment by a field of the items' newest rows; skips items without it.
  private static func opened<Value>(
    _ db: Database, _ field: String, since moment: Timestamp, _ order: String,
    _ value: (DatabaseValue) -> Value?
  ) throws -> [LibraryStatistics.Tally<Value>] {
    let sql = """
      \(openedSQL) SELECT \(field) AS value, sum(times) AS count FROM item WHERE value IS NOT NULL
      GROUP BY value \(order)
      """
    return try db.rows(sql, [moment.rawValue, Limits.Statistics.openings]).compactMap { row in
      try value(row["value"]).map { LibraryStatistics.Tally($0, try row.value("count")) }
    }
  }

  private static let openedSQL = """
    WITH opened AS (
      SELECT thing, number, count(*) AS times FROM (
        SELECT thing, number FROM visit WHERE at >= ? ORDER BY at DESC LIMIT ?)
      GROUP BY thing, number),
    item AS (
    SELECT times, artistName AS artist, primaryGenreName AS genre, releaseDate AS released
    FROM opened JOIN track ON track.row =
      (SELECT row FROM track WHERE trackId = number ORDER BY fetchedAt DESC LIMIT 1) WHERE thing = 'track'
    UNION ALL
    SELECT times, artistName, primaryGenreName, releaseDate
    FROM opened JOIN collection ON collection.row =
      (SELECT row FROM collection WHERE collectionId = number ORDER BY fetchedAt DESC LIMIT 1)
    WHERE thing = 'collection'
    UNION ALL
    SELECT times, artistName, primaryGenreName, NULL
    FROM opened JOIN artist ON artist.row =
      (SELECT row FROM artist WHERE artistId = number ORDER BY fetchedAt DESC LIMIT 1) WHERE thing = 'artist')
    """
}
