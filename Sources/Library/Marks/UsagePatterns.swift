internal import Catalog
internal import GRDB

/// The most opened items and artists among the latest visits.
enum UsagePatterns {
  /// Items opened at least twice, most opened first, then last opened first.
  static func openedMost(_ db: Database, limit: Int) throws -> [MarkCursor] {
    try MarkCursor.fetchAll(db, sql: mostOpened, arguments: [Limits.Home.openings, limit])
  }

  /// Musicians by openings until a moment, most opened first.
  static func artists(_ db: Database, until moment: Timestamp, limit: Int) throws -> [ArtistID] {
    try Int64.fetchAll(
      db.cachedStatement(sql: mostOpenedArtists),
      arguments: [moment.rawValue, Limits.Home.openings, limit]
    ).map { ArtistID($0) }
  }

  /// The query of the newest opening that came from a search.
  static func lastSearch(_ db: Database) throws -> String? {
    let statement = try db.cachedStatement(sql: newestWords)
    return StoredText.text(
      try DatabaseValue.fetchOne(statement, arguments: [Limits.Home.openings]) ?? .null)
  }

  static let mostOpened = """
    SELECT thing, number, max(at) AS last FROM (
      SELECT thing, number, at FROM visit ORDER BY at DESC LIMIT ?) AS newest
    WHERE NOT EXISTS (SELECT 1 FROM dismissal
      WHERE dismissal.thing = newest.thing AND dismissal.number = newest.number)
    GROUP BY thing, number HAVING count(*) > 1
    ORDER BY count(*) DESC, last DESC, thing DESC, number DESC LIMIT ?
    """

  /// Apple treats film directors and podcast hosts as artists too, but they have no albums.
  static let mostOpenedArtists = """
    SELECT artist FROM (
      SELECT at, CASE thing
        WHEN 'artist' THEN number
        WHEN 'collection' THEN
          (SELECT artistId FROM collection WHERE collectionId = number AND artistId IS NOT NULL LIMIT 1)
        ELSE (SELECT artistId FROM track
          WHERE trackId = number AND artistId IS NOT NULL AND kind IN ('song', 'music-video') LIMIT 1)
        END AS artist
      FROM (SELECT thing, number, at FROM visit WHERE at <= ? ORDER BY at DESC LIMIT ?))
    WHERE artist IS NOT NULL GROUP BY artist ORDER BY count(*) DESC, max(at) DESC, artist LIMIT ?
    """

  private static let newestWords = """
    SELECT query FROM (SELECT at, query FROM visit ORDER BY at DESC LIMIT ?)
    WHERE query IS NOT NULL ORDER BY at DESC LIMIT 1
    """
}
