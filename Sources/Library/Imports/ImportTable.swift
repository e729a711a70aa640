internal import Catalog
internal import GRDB

/// The rows of `import`.
enum ImportTable {
  static func begin(_ db: Database, at moment: Timestamp) throws -> ImportNumber {
    try db.execute(sql: "INSERT INTO import (startedAt) VALUES (?)", arguments: [moment.rawValue])
    return ImportNumber(rawValue: db.lastInsertedRowID)
  }

  static func count(_ db: Database, _ rows: Int, in number: ImportNumber) throws {
    try db.execute(
      sql: "UPDATE import SET rows = rows + ? WHERE number = ?", arguments: [rows, number.rawValue])
  }

  /// Ends an import and lets go of the steps of those that can no longer be taken back.
  ///
  /// One that changed nothing but when rows were fetched leaves nothing to take back.
  static func finish(_ db: Database, _ number: ImportNumber, at moment: Timestamp) throws {
    guard try hasChanged(db, number) else { return try remove(db, number) }
    try db.execute(
      sql: "UPDATE import SET finishedAt = ? WHERE number = ?", arguments: [moment.rawValue, number.rawValue])
    let rows = try Int.fetchOne(
      db, sql: "SELECT rows FROM import WHERE number = ?", arguments: [number.rawValue])
    try ChangeTable.note(db, .imported(number, rows: rows ?? 0), before: nil, at: moment)
    try db.execute(
      sql: """
        DELETE FROM import WHERE finishedAt IS NOT NULL
          AND number NOT IN (SELECT number FROM change WHERE action = 'imported')
        """)
  }

  /// Makes a finished import one that is being taken back: from here on it goes to its end, also after a crash.
  static func reopen(_ db: Database, _ number: ImportNumber) throws {
    try db.execute(sql: "UPDATE import SET finishedAt = NULL WHERE number = ?", arguments: [number.rawValue])
  }

  /// The imports that were cut off, the last one first.
  static func unfinished(_ db: Database) throws -> [ImportNumber] {
    try Int64.fetchAll(db, sql: "SELECT number FROM import WHERE finishedAt IS NULL ORDER BY number DESC")
      .map(ImportNumber.init)
  }

  private static func hasChanged(_ db: Database, _ number: ImportNumber) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM importStep WHERE import = ? AND kind <> ?)",
      arguments: [number.rawValue, ImportSteps.Kind.refetched.rawValue]) ?? false
  }

  static func remove(_ db: Database, _ number: ImportNumber) throws {
    try db.execute(sql: "DELETE FROM import WHERE number = ?", arguments: [number.rawValue])
  }

  static func startedAt(_ db: Database, _ number: ImportNumber) throws -> Timestamp? {
    try Int64.fetchOne(db, sql: "SELECT startedAt FROM import WHERE number = ?", arguments: [number.rawValue])
      .map(Timestamp.init(milliseconds:))
  }
}
