internal import GRDB

/// 0007: imports by name, and with what they brought beside rows.
///
/// Whoever takes one back is told which it was: of two imports of as many rows, a number of rows tells neither. An import
/// of an earlier miru has no name, and its `rows` are all of its file.
enum Migration0007 {
  static let name = "0007-import-names"

  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE import ADD COLUMN file TEXT;
        ALTER TABLE import ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE import ADD COLUMN visits INTEGER NOT NULL DEFAULT 0;
        """)
  }
}
