internal import GRDB

/// 0012: when the user changed saved searches; the table `setting` holds no times.
enum Migration0012 {
  static func apply(_ db: Database) throws {
    try db.execute(sql: "CREATE TABLE savedSearchChange (name TEXT PRIMARY KEY, at INTEGER NOT NULL)")
  }
}
