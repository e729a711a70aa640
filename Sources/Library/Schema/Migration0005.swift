internal import GRDB

/// 0005: imports as one change each.
///
/// An import is a row of `import`, unfinished until it has an end, and the steps it took. Rows that are new are noted as
/// spans of row numbers: within one transaction nobody else gives numbers out, so a million new rows are some
/// thousand steps. Marks and visits go before rows, because a row in use stays. What was there before is kept as it was until it can no longer be taken back.
enum Migration0005 {
  static let name = "0005-imports"

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
