public import Catalog
internal import GRDB

extension Library {
  public func statistics(since moment: Timestamp) async throws -> LibraryStatistics {
    try await read { db in
      let opened = try OpenedItemCount.read(db, since: moment)
      var statistics = LibraryStatistics()
      statistics.searches = try Self.quarters(db, Self.searchesSQL, since: moment)
      statistics.openings = try Self.quarters(db, Self.openingsSQL, since: moment)
      statistics.artists = OpenedItemCount.most(opened, \.artist)
      statistics.genres = OpenedItemCount.most(opened, \.genre)
      statistics.decades = OpenedItemCount.count(opened, \.decade).sorted { $0.value < $1.value }
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
}

/// An opened item with the fields that statistics need.
struct OpenedItemCount {
  let times: Int
  let artist: String?
  let genre: String?
  let decade: Int?

  /// The items of the latest openings since a moment, with the fields of their newest row.
  static func read(_ db: Database, since moment: Timestamp) throws -> [OpenedItemCount] {
    let rows = try db.rows(sql, [moment.rawValue, Limits.Statistics.openings])
    return try rows.map { row in
      let released: Int64? = try row.value("released")
      return OpenedItemCount(
        times: try row.value("times"), artist: StoredText.text(row["artist"]),
        genre: StoredText.text(row["genre"]),
        decade: released.map { AppleDate(rawValue: $0).year / 10 * 10 })
    }
  }

  /// Counts openings by a field of the items; skips items without it.
  static func count<Value>(
    _ opened: [OpenedItemCount], _ key: KeyPath<OpenedItemCount, Value?>
  ) -> [LibraryStatistics.Tally<Value>] {
    var counts: [Value: Int] = [:]
    for item in opened { if let value = item[keyPath: key] { counts[value, default: 0] += item.times } }
    return counts.map { LibraryStatistics.Tally($0, $1) }
  }

  /// The values with the highest counts.
  static func most(
    _ opened: [OpenedItemCount], _ key: KeyPath<OpenedItemCount, String?>
  ) -> [LibraryStatistics.Tally<String>] {
    let tallies = count(opened, key).sorted { ($1.count, $0.value) < ($0.count, $1.value) }
    return Array(tallies.prefix(Limits.Statistics.names))
  }

  private static let sql = """
    WITH opened AS (
      SELECT thing, number, count(*) AS times FROM (
        SELECT thing, number FROM visit WHERE at >= ? ORDER BY at DESC LIMIT ?)
      GROUP BY thing, number)
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
      (SELECT row FROM artist WHERE artistId = number ORDER BY fetchedAt DESC LIMIT 1) WHERE thing = 'artist'
    """
}
