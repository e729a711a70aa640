internal import GRDB

/// 0013: views for other programs, such as the `sqlite3` shell and datasette.
///
/// GUIDE describes them. Names and columns stay; columns may be added at the end. An item has a row for each store. Times are
/// UTC, as SQLite's functions read them.
enum Migration0013 {
  static func apply(_ db: Database) throws {
    try db.execute(sql: item)
    try db.execute(
      sql: """
        CREATE VIEW opening AS
        SELECT thing AS record, number AS id, \(moment("at")) AS opened_at, query FROM visit;
        CREATE VIEW starred AS
        SELECT thing AS record, number AS id, \(moment("at")) AS starred_at FROM star;
        CREATE VIEW list_item AS
        SELECT list, row_number() OVER (PARTITION BY list ORDER BY place, at, thing, number) AS place,
          thing AS record, number AS id, \(moment("at")) AS added_at
        FROM listEntry WHERE until = 0;
        CREATE VIEW price AS
        SELECT 'track' AS record, trackId AS id, storefront AS store, trackPrice AS price, currency,
          \(moment("fetchedAt")) AS fetched_at
        FROM track WHERE trackPrice >= 0
        UNION ALL
        SELECT 'collection', collectionId, storefront, collectionPrice, currency, \(moment("fetchedAt"))
        FROM collection WHERE collectionPrice >= 0;
        """)
  }

  private static let item = """
    CREATE VIEW item AS
    SELECT 'track' AS record, trackId AS id, storefront AS store, coalesce(kind, wrapperType) AS kind,
      trackName AS title, artistName AS artist, collectionName AS album,
      artistId AS artist_id, collectionId AS album_id, primaryGenreName AS genre,
      \(day) AS released, CASE WHEN kind IS NOT 'podcast' THEN trackTimeMillis END AS milliseconds,
      trackExplicitness IS 'explicit' AS explicit, coalesce(trackViewUrl, collectionViewUrl) AS link,
      previewUrl AS preview, artworkUrl100 AS artwork, \(moment("fetchedAt")) AS fetched_at
    FROM track
    UNION ALL
    SELECT 'collection', collectionId, storefront, coalesce(collectionType, wrapperType),
      collectionName, artistName, NULL, artistId, collectionId, primaryGenreName, \(day), NULL,
      collectionExplicitness IS 'explicit', collectionViewUrl, previewUrl, artworkUrl100, \(moment("fetchedAt"))
    FROM collection
    UNION ALL
    SELECT 'artist', artistId, storefront, coalesce(artistType, wrapperType),
      artistName, NULL, NULL, artistId, NULL, primaryGenreName, NULL, NULL,
      0, artistLinkUrl, NULL, NULL, \(moment("fetchedAt"))
    FROM artist;
    """

  private static let day = "strftime('%Y-%m-%d', releaseDate, 'unixepoch')"

  /// The text of a column of milliseconds.
  private static func moment(_ column: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%fZ', \(column) / 1000.0, 'unixepoch')"
  }
}
