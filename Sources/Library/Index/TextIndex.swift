internal import Catalog
internal import GRDB

/// The words of every stored row, as searches find them.
enum TextIndex {
  /// Indexes a row's words; writes nothing if they are the same as before.
  static func put(_ prepared: PreparedItem, storefront: Storefront, in db: Database) throws {
    let (item, text) = (prepared.item, prepared.text)
    let id = [item.id.thing.rawValue.databaseValue, item.id.number.databaseValue]
    let texts = [storefront.code, text.title, text.artist, text.album, text.other, SortMarks.words(item)]
    try db.cachedStatement(sql: upsert).execute(binding: id + texts.map(\.databaseValue))
  }

  /// Drops the words that only removed rows had; to be called in the transaction that removed rows.
  static func dropUnusedWords(in db: Database) throws {
    try db.execute(sql: dropUnused)
  }

  private static let upsert = """
    INSERT INTO itemWords (thing, number, storefront, title, artist, album, other, sort)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 || CASE
      WHEN EXISTS (SELECT 1 FROM visit WHERE thing = ?1 AND number = ?2)
        OR EXISTS (SELECT 1 FROM star WHERE thing = ?1 AND number = ?2)
      THEN ' ' || char(57376) ELSE '' END
    WHERE true
    ON CONFLICT (thing, number, storefront) DO UPDATE SET
      title = excluded.title, artist = excluded.artist, album = excluded.album,
      other = excluded.other, sort = excluded.sort
    WHERE (title, artist, album, other, sort)
      IS NOT (excluded.title, excluded.artist, excluded.album, excluded.other, excluded.sort)
    """

  private static let dropUnused = """
    DELETE FROM word WHERE text IN (SELECT text FROM wordDoubt) AND NOT EXISTS (
      SELECT 1 FROM itemIndex
      WHERE itemIndex MATCH '{title artist album other} : "' || replace(text, '"', '""') || '"');
    DELETE FROM wordDoubt;
    """
}
