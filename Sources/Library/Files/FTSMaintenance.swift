internal import Catalog
internal import GRDB

/// Maintenance of FTS5 tables.
enum FTSMaintenance {
  /// The names of the text indexes in a schema.
  static func tables(_ db: Database, schema: String) throws -> [String] {
    try String.fetchAll(
      db,
      sql:
        "SELECT name FROM \(schema).sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%fts5%'"
    )
  }

  /// The names of the text indexes of the library itself.
  static func tables(_ db: Database) throws -> [String] { try tables(db, schema: "main") }

  /// Removes all words; only for indexes whose content is in another table or not stored.
  static func empty(_ table: String, in db: Database) throws {
    let name = table.quotedDatabaseIdentifier
    try db.execute(sql: "INSERT INTO \(name)(\(name)) VALUES ('delete-all')")
  }

  /// The number of blocks of an index, most of them as large as a page.
  static func blocks(_ table: String, in db: Database) throws -> Int {
    let data = (table + "_data").quotedDatabaseIdentifier
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM \(data)") ?? 0
  }

  /// Performs one step of merging an index into one segment. That makes it faster to search, and removes words that
  /// were only marked as deleted.
  ///
  /// Each step is a transaction, so that others can write in between; returns `false` at the end.
  static func rewriteStep(_ table: String, isFirst: Bool, pages: Int, on db: Database) throws -> Bool {
    let name = table.quotedDatabaseIdentifier
    // A negative number includes the whole index.
    let pages = isFirst ? -pages : pages
    let before = db.totalChangesCount
    try db.execute(sql: "INSERT INTO \(name)(\(name), rank) VALUES ('merge', ?)", arguments: [pages])
    // The statement itself counts as one change.
    return db.totalChangesCount - before >= 2
  }
}
