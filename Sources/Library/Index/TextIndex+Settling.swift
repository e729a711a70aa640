internal import Catalog
internal import GRDB

extension TextIndex {
  /// Takes the rows that a transaction added into the indexes, all at once; its last step.
  static func settle(_ db: Database) throws {
    let isNeeded = try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM unindexed)"))
    guard isNeeded == true else { return }
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

  /// Has the words of all indexed rows looked at anew by the next `settle`.
  static func noteWords(_ db: Database) throws {
    try db.execute(sql: "INSERT OR IGNORE INTO unindexed(row, isNew) SELECT row, 0 FROM itemWords")
  }

  private static let noted = "unindexed u CROSS JOIN itemWords w ON w.row = u.row"

  /// In the order of the rows, or the index would be written out before each.
  private static let newRows = """
    INSERT INTO itemIndex(rowid, title, artist, album, other, sort)
    SELECT w.row, w.title, w.artist, w.album, w.other, w.sort FROM \(noted) WHERE u.isNew ORDER BY u.row;
    INSERT INTO itemLetters(rowid, title, artist, album, other)
    SELECT w.row, w.title, w.artist, w.album, w.other FROM \(noted) WHERE u.isNew ORDER BY u.row;
    """

  /// Words hold no blanks, so between two of them stands one.
  private static let newWords = #"""
    INSERT INTO word(text) SELECT DISTINCT value FROM \#(noted), json_each('[' || replace(
      json_quote(w.title || ' ' || w.artist || ' ' || w.album || ' ' || w.other), ' ', '","') || ']')
    WHERE length(value) >= \#(Limits.Library.shortestMeant) AND NOT EXISTS (SELECT 1 FROM word WHERE text = value)
    """#
}
