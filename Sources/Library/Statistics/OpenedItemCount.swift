internal import Catalog
internal import GRDB

/// An opened item with the fields that statistics need.
struct OpenedItemCount {
  let times: Int
  let artist: String?
  let genre: String?
  let decade: Int?

  /// The items of the latest openings since a moment, with the fields of their newest row.
  static func read(_ db: Database, since moment: Timestamp) throws -> [OpenedItemCount] {
    let rows = try Row.fetchAll(
      db, sql: sql, arguments: [moment.rawValue, Limits.Statistics.openings])
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
