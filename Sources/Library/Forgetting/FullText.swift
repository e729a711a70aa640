internal import Catalog
internal import GRDB

/// What can be done with any text index of the file, whatever it indexes.
enum FullText {
  /// The text indexes by name.
  static func tables(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%fts5%'"
    )
  }

  /// Takes all words out; only for indexes whose text lies in another table, or nowhere.
  static func empty(_ table: String, in db: Database) throws {
    let name = table.quotedDatabaseIdentifier
    try db.execute(sql: "INSERT INTO \(name)(\(name)) VALUES ('delete-all')")
  }

  /// Rewrites an index without the words that were taken out of it: until then it holds them, marked as gone.
  ///
  /// In steps with a transaction each, so that others may write in between.
  static func rewrite(_ table: String, on db: Database) throws {
    let name = table.quotedDatabaseIdentifier
    let pages = Limits.Library.mergedPages
    var step = -pages  // A negative number makes all of the index take part.
    while true {
      let before = db.totalChangesCount
      try db.execute(sql: "INSERT INTO \(name)(\(name), rank) VALUES ('merge', ?)", arguments: [step])
      // The statement itself counts as one change.
      if db.totalChangesCount - before < 2 { return }
      step = pages
    }
  }
}
