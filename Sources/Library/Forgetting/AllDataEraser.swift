internal import Catalog
internal import GRDB

/// Deletes everything except the request log and the settings other than saved searches.
struct AllDataEraser: DataEraser {
  /// Tables that are not emptied. Every other table is, so that a new table cannot be forgotten.
  ///
  /// The request log must stay, because deleting it would free requests that Apple still counts. Its only text is
  /// the server's address.
  static let kept: Set<String> = ["setting", "apiCall", "refusal"]

  func extent(_ db: Database) throws -> ForgetResult {
    func count(_ table: String) throws -> Int {
      try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
    }
    var all = ForgetResult(
      rows: try RecordType.allCases.map { try count($0.rawValue) }.reduce(0, +), visits: try count("visit"),
      stars: try count("star"), listed: try count("listEntry WHERE until = 0"), answers: try count("answer"))
    all.savedSearches = try SettingTable.savedSearches(db).count
    return all
  }

  /// Empties whole tables without their triggers, which would take a minute for a million rows.
  func remove(_ db: Database) throws {
    let triggers = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
      .map { (name: $0["name"] as String, sql: $0["sql"] as String) }
    let indexes = try FTSMaintenance.tables(db)
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger.name.quotedDatabaseIdentifier)") }
    for index in indexes { try FTSMaintenance.empty(index, in: db) }
    for table in try Self.emptied(db) {
      try db.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier)")
    }
    for trigger in triggers { try db.execute(sql: trigger.sql) }
    for name in try SettingTable.savedSearches(db).keys { try SettingTable.set(db, name, to: nil) }
  }

  static func emptied(_ db: Database) throws -> [String] { try tables(db).filter { !kept.contains($0) } }

  /// All tables except the text indexes and their internal tables.
  static func tables(_ db: Database, schema: String = "main") throws -> [String] {
    let inside = try FTSMaintenance.tables(db, schema: schema).flatMap { index in
      [index] + ["data", "idx", "content", "docsize", "config"].map { index + "_" + $0 }
    }
    return try String.fetchAll(
      db,
      sql:
        "SELECT name FROM \(schema).sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ).filter { !inside.contains($0) }
  }
}
