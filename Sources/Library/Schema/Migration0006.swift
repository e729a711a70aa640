internal import GRDB

/// 0006: rows of one genre and era are found without scanning a table. Searches distinguish audiobooks, seasons and
/// bundles from albums, and authors, series and similar artists from musicians.
///
/// For a genre, an index is scanned in both directions from an item's date. The cost: some 24 bytes per track, and 3
/// to 5 µs more CPU time per imported row. The new codes are those of `sort`, see 0001 and 0002. Albums and
/// musicians, which are most rows, have no code, so that few rows of an old file are written.
enum Migration0006 {
  static func apply(_ db: Database) throws {
    try db.execute(sql: byGenre)
    for (mark, condition) in collections {
      try db.execute(
        sql: """
          UPDATE itemWords SET sort = sort || ' ' || char(\(mark)) WHERE thing = 'collection' AND EXISTS (
            SELECT 1 FROM collection c WHERE c.collectionId = itemWords.number
              AND c.storefront = itemWords.storefront AND \(condition));
          """)
    }
    for (mark, condition) in artists {
      try db.execute(
        sql: """
          UPDATE itemWords SET sort = sort || ' ' || char(\(mark)) WHERE thing = 'artist' AND EXISTS (
            SELECT 1 FROM artist a WHERE a.artistId = itemWords.number
              AND a.storefront = itemWords.storefront AND \(condition));
          """)
    }
  }

  private static let byGenre = """
    CREATE INDEX trackByGenre ON track(primaryGenreName, kind, releaseDate);
    CREATE INDEX collectionByGenre ON collection(primaryGenreName, releaseDate);
    CREATE INDEX artistByGenre ON artist(primaryGenreName);
    """

  /// Codes U+E030 to U+E032.
  private static let collections = [
    (57392, "c.wrapperType = 'audiobook'"),
    (57393, "c.wrapperType IS NOT 'audiobook' AND c.collectionType = 'TV Season'"),
    (57394, "c.wrapperType IS NOT 'audiobook' AND c.collectionType = 'Movie Bundle'"),
  ]

  /// Codes U+E033 to U+E037.
  private static let artists = [
    (57395, "a.artistType = 'Movie Artist'"), (57396, "a.artistType = 'TV Show'"),
    (57397, "a.artistType = 'Author'"),
    (
      57398,
      """
      coalesce(a.artistType, '') NOT IN ('Movie Artist', 'TV Show', 'Author', 'Software Artist')
      AND substr(a.artistLinkUrl, 1, 27) = 'https://podcasts.apple.com/'
      """
    ), (57399, "a.artistType = 'Software Artist'"),
  ]
}
