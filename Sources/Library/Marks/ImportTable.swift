internal import Catalog
internal import GRDB

/// The table `import`.
enum ImportTable {
  static func begin(_ db: Database, of file: String?, at moment: Timestamp) throws -> ImportID {
    try db.execute(
      sql: "INSERT INTO import (file, startedAt) VALUES (?, ?)",
      arguments: [StoredText.value(file), moment.rawValue])
    return ImportID(rawValue: db.lastInsertedRowID)
  }

  /// Adds the counts of a batch; counts only changes that a rollback would undo.
  static func count(_ db: Database, _ outcome: ImportOutcome, in number: ImportID) throws {
    try db.execute(
      sql: """
        UPDATE import SET rows = rows + ?, stars = stars + ?, visits = visits + ?, listed = listed + ?
        WHERE number = ?
        """,
      arguments: [
        outcome.new + outcome.changed, outcome.stars, outcome.visits, outcome.listed, number.rawValue,
      ])
  }

  /// The record of an import; `nil` if it no longer exists.
  static func past(_ db: Database, _ number: ImportID) throws -> ImportRecord? {
    let sql =
      "SELECT file, coalesce(finishedAt, startedAt), rows, stars, visits, listed FROM import WHERE number = ?"
    return try Row.fetchOne(db, sql: sql, arguments: [number.rawValue]).map { row in
      ImportRecord(
        number, of: StoredText.text(row[0]), at: Timestamp(milliseconds: try row.value(1)),
        rows: try row.value(2),
        stars: try row.value(3), visits: try row.value(4), listed: try row.value(5))
    }
  }

  /// Finishes an import and deletes the journals of imports that can no longer be undone.
  ///
  /// Removes an import that changed only fetch times, because there is nothing to undo.
  static func finish(_ db: Database, _ number: ImportID, at moment: Timestamp) throws {
    guard try hasChanged(db, number) else { return try remove(db, number) }
    try db.execute(
      sql: "UPDATE import SET finishedAt = ? WHERE number = ?", arguments: [moment.rawValue, number.rawValue])
    guard let past = try past(db, number) else { return }
    try ChangeTable.note(db, .imported(past), before: nil, at: moment)
    try db.execute(
      sql: """
        DELETE FROM import WHERE finishedAt IS NOT NULL
          AND number NOT IN (SELECT number FROM change WHERE action = 'imported')
        """)
  }

  /// Marks a finished import for rollback, which continues after a crash.
  static func reopen(_ db: Database, _ number: ImportID) throws {
    try db.execute(sql: "UPDATE import SET finishedAt = NULL WHERE number = ?", arguments: [number.rawValue])
  }

  /// The unfinished imports, last one first.
  static func unfinished(_ db: Database) throws -> [ImportID] {
    try Int64.fetchAll(db, sql: "SELECT number FROM import WHERE finishedAt IS NULL ORDER BY number DESC")
      .map(ImportID.init)
  }

  private static func hasChanged(_ db: Database, _ number: ImportID) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM importStep WHERE import = ? AND kind <> ?)",
      arguments: [number.rawValue, ImportJournal.Kind.refetched.rawValue]) ?? false
  }

  static func remove(_ db: Database, _ number: ImportID) throws {
    try db.execute(sql: "DELETE FROM import WHERE number = ?", arguments: [number.rawValue])
  }

  static func startedAt(_ db: Database, _ number: ImportID) throws -> Timestamp? {
    try Int64.fetchOne(db, sql: "SELECT startedAt FROM import WHERE number = ?", arguments: [number.rawValue])
      .map(Timestamp.init(milliseconds:))
  }
}
