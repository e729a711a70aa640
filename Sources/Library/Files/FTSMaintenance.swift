internal import Catalog
internal import GRDB

/// Maintenance of FTS5 tables.
enum FTSMaintenance {
  /// The text indexes by name.
  static func tables(_ db: Database, schema: String) throws -> [String] {
    try String.fetchAll(
      db,
      sql:
        "SELECT name FROM \(schema).sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%fts5%'"
    )
  }

  /// The text indexes of the library itself.
  static func tables(_ db: Database) throws -> [String] { try tables(db, schema: "main") }

  /// Takes all words out; only for indexes whose text lies in another table, or nowhere.
  static func empty(_ table: String, in db: Database) throws {
    let name = table.quotedDatabaseIdentifier
    try db.execute(sql: "INSERT INTO \(name)(\(name)) VALUES ('delete-all')")
  }

  /// Blocks of an index, most of them as large as a page.
  static func blocks(_ table: String, in db: Database) throws -> Int {
    let data = (table + "_data").quotedDatabaseIdentifier
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM \(data)") ?? 0
  }

  /// One step of rewriting an index in one piece, which is quicker to search than many, and without the words that
  /// were taken out of it, which it holds until then, marked as gone.
  ///
  /// A transaction of its own, so that others may write in between; `false` at the end.
  static func rewriteStep(_ table: String, isFirst: Bool, pages: Int, on db: Database) throws -> Bool {
    let name = table.quotedDatabaseIdentifier
    // A negative number makes all of the index take part.
    let pages = isFirst ? -pages : pages
    let before = db.totalChangesCount
    try db.execute(sql: "INSERT INTO \(name)(\(name), rank) VALUES ('merge', ?)", arguments: [pages])
    // The statement itself counts as one change.
    return db.totalChangesCount - before >= 2
  }
}
