internal import GRDB

/// 0003: what a bound for the file's size needs to know.
///
/// Tracks are dropped in the order they were fetched, and an answer is dropped with its rows; without the two
/// indexes every step would read whole tables. `exported` holds one row a kind, not one an item: an export of the
/// library takes every row there is, so the highest row number says which ones left. A number that is given out
/// again after a removal at worst keeps a row that could go.
enum Migration0003 {
  static let name = "0003-size"

  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE INDEX trackByFetched ON track(fetchedAt);
        CREATE INDEX answerRowByItem ON answerRow(thing, number);
        CREATE TABLE exported (thing TEXT PRIMARY KEY, throughRow INTEGER NOT NULL);
        """)
  }
}
