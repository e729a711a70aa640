internal import GRDB

/// 0005: each import is one change.
///
/// An import is a row of `import`, unfinished until its end is set, with its steps. New rows are recorded as ranges
/// of row numbers: within one transaction no other process assigns numbers, so a million new rows need some thousand
/// steps. Marks and visits are rolled back before rows, because a row in use stays. Previous content is stored until
/// the import can no longer be undone.
enum Migration0005 {
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE import (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          startedAt INTEGER NOT NULL, finishedAt INTEGER, rows INTEGER NOT NULL DEFAULT 0
        );
        CREATE INDEX importUnfinished ON import(number) WHERE finishedAt IS NULL;
        CREATE TABLE importStep (
          place INTEGER PRIMARY KEY,
          import INTEGER NOT NULL REFERENCES import(number) ON DELETE CASCADE,
          isMark INTEGER NOT NULL, kind TEXT NOT NULL,
          first INTEGER, last INTEGER,
          thing TEXT, item INTEGER, storefront TEXT, before INTEGER, after INTEGER, json TEXT
        );
        CREATE INDEX importStepByImport ON importStep(import, isMark, place);
        CREATE INDEX importStepByItem ON importStep(thing, item) WHERE item IS NOT NULL;
        """)
  }
}
