internal import GRDB

/// 0010: the user's lists.
///
/// `since` is the moment of the change that made an entry, 0 for an import; `until` that of the change that removed it,
/// 0 as long as it is present. Removed entries stay until their change can no longer be undone, so a change writes
/// only the entries that it concerns.
enum Migration0010 {
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE listEntry (
          list TEXT NOT NULL, thing TEXT NOT NULL, number INTEGER NOT NULL, place INTEGER NOT NULL,
          at INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL
        );
        CREATE UNIQUE INDEX listEntryByItem ON listEntry(thing, number, list, until);
        CREATE INDEX listEntryByList ON listEntry(list, place) WHERE until = 0;
        CREATE INDEX listEntryBySince ON listEntry(since);
        CREATE INDEX listEntryByUntil ON listEntry(until);
        ALTER TABLE change ADD COLUMN list TEXT;
        ALTER TABLE import ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
        """)
  }
}
