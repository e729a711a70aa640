internal import GRDB

/// 0012: when saved searches were last changed, here or elsewhere; the table `setting` holds no times.
enum Migration0012 {
  static func apply(_ db: Database) throws {
    try db.execute(sql: "CREATE TABLE savedSearchChange (name TEXT PRIMARY KEY, at INTEGER NOT NULL)")
  }
}
