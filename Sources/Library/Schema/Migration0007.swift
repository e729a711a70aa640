internal import GRDB

/// 0007: imports have a file name and counts of stars and visits.
///
/// They show the user which import is undone: two imports may have the same number of rows. An import by an earlier
/// miru has no name, and its `rows` counts all rows of its file.
enum Migration0007 {
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE import ADD COLUMN file TEXT;
        ALTER TABLE import ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE import ADD COLUMN visits INTEGER NOT NULL DEFAULT 0;
        """)
  }
}
