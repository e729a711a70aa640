internal import Catalog
internal import GRDB

/// The full-text index of all stored rows.
enum TextIndex {
  /// Indexes a row's words; writes nothing if they are unchanged.
  static func put(_ prepared: PreparedItem, storefront: Storefront, in db: Database) throws {
    let (item, text) = (prepared.item, prepared.text)
    let statement = try db.cachedStatement(sql: upsert)
    try statement.setFirst(
      .text(item.id.recordType.rawValue), .integer(item.id.number), .text(storefront.code),
      .text(text.title), .text(text.artist), .text(text.album), .text(text.other),
      .text(IndexKindCodes.words(item)))
    try statement.execute()
  }

  /// Removes words that only deleted rows contained. Call it in the transaction that deletes rows.
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

  /// Removes the words of an item; triggers update the index itself.
  static func remove(_ id: ItemID, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM itemWords WHERE thing = ? AND number = ?")
      .execute(arguments: id.key)
  }

  /// Removes the words of one row of an item.
  static func remove(_ id: ItemID, storefront: String, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM itemWords WHERE thing = ? AND number = ? AND storefront = ?")
      .execute(arguments: [id.recordType.rawValue, id.number, storefront])
  }

  /// The words that no row contains any more; ignores words that are too short to be stored.
  static func unknown(among words: [String], in db: Database) throws -> Set<String> {
    let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM word WHERE text = ?)")
    let told = words.filter { $0.unicodeScalars.count >= Limits.Library.shortestMeant }
    return Set(try told.filter { try Bool.fetchOne(statement, arguments: [$0]) == false })
  }

  /// Indexes all rows that wait for it, at once, if they are more than `few` or not all new; the last step of a
  /// transaction.
  static func catchUp(_ db: Database, leaving few: Int = 0) throws {
    let waiting = try Row.fetchOne(db.cachedStatement(sql: "SELECT count(*), min(isNew) FROM unindexed"))
    guard let waiting, let areNew: Bool = waiting[1], waiting[0] > few || !areNew else { return }
    try db.execute(sql: newRows)
    let known = try Int64.fetchOne(db, sql: "SELECT max(id) FROM word") ?? 0
    try db.execute(sql: newWords)
    try db.execute(
      sql: "INSERT INTO wordIndex(rowid, forms) SELECT id, forms FROM wordForms WHERE id > ?",
      arguments: [known])
    try db.execute(
      sql: "INSERT INTO wordLetters(rowid, text) SELECT id, text FROM word WHERE id > ?", arguments: [known])
    try db.execute(sql: "DELETE FROM unindexed")
  }

  /// Makes the next `catchUp` add the words of all indexed rows again.
  static func noteWords(_ db: Database) throws {
    try db.execute(sql: "INSERT OR IGNORE INTO unindexed(row, isNew) SELECT row, 0 FROM itemWords")
  }

  private static let noted = "unindexed u CROSS JOIN itemWords w ON w.row = u.row"

  /// Sorted by row number; otherwise the index would be flushed before each row.
  private static let newRows = """
    INSERT INTO itemIndex(rowid, title, artist, album, other, sort)
    SELECT w.row, w.title, w.artist, w.album, w.other, w.sort FROM \(noted) WHERE u.isNew ORDER BY u.row;
    INSERT INTO itemLetters(rowid, title, artist, album, other)
    SELECT w.row, w.title, w.artist, w.album, w.other FROM \(noted) WHERE u.isNew ORDER BY u.row;
    """

  /// Words contain no spaces, so a space separates them.
  private static let newWords = #"""
    INSERT INTO word(text) SELECT DISTINCT value FROM \#(noted), json_each('[' || replace(
      json_quote(w.title || ' ' || w.artist || ' ' || w.album || ' ' || w.other), ' ', '","') || ']')
    WHERE length(value) >= \#(Limits.Library.shortestMeant) AND NOT EXISTS (SELECT 1 FROM word WHERE text = value)
    """#
}

/// The index of titles, kept in ranges of row numbers, each ordered by title.
///
/// Searches one range after the other, newest first: two look-ups per 65,536 rows.
enum TitleIndex {
  /// The first rows of all ranges together, newest range first.
  ///
  /// `query` selects at most `limit` rows of `w` by a condition that makes SQLite use the index for one range, followed by a
  /// condition on the title.
  static func rows(
    below row: Int64 = .max, limit: Int, in db: Database, _ query: @escaping (_ isInStretch: SQL) -> SQL
  ) throws -> some Cursor<Row> {
    try stretches(below: row, in: db).flatMap { stretch in
      try Row.fetchCursor(db.cachedStatement(literal: query("w.row >> \(sql: "\(bits)") = \(stretch)")))
    }.prefix(limit)
  }

  /// The numbers of the ranges that contain rows before `row`.
  private static func stretches(below row: Int64, in db: Database) throws -> some Cursor<Int64> {
    let statement = try db.cachedStatement(sql: "SELECT max(row) FROM itemWords WHERE row < ?")
    var end = row
    return AnyCursor<Int64> {
      guard let last = try Int64.fetchOne(statement, arguments: [end]) else { return nil }
      end = (last >> bits) << bits
      return last >> bits
    }
  }

  /// The number of bits per range, as in the definition of the index.
  private static let bits: Int64 = 16
}
