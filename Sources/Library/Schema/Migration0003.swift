internal import GRDB

/// 0003: data for limiting the file's size.
///
/// Tracks are evicted in order of their fetch time, and answers together with their rows; without the two indexes,
/// every step would scan whole tables. `exported` contains one row per record type instead of one per item: an export
/// of the library includes every row, so the highest row number identifies the exported ones. A row number that is
/// reused after a deletion at worst keeps a row that could be evicted.
enum Migration0003 {
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE INDEX trackByFetched ON track(fetchedAt);
        CREATE INDEX answerRowByItem ON answerRow(thing, number);
        CREATE TABLE exported (thing TEXT PRIMARY KEY, throughRow INTEGER NOT NULL);
        """)
  }
}
