internal import Catalog
internal import GRDB

/// Backs up the user data of a library and the rows it refers to, as a small library of the same schema.
///
/// Names no columns, so that a library of an older schema can be backed up before its migration.
enum PartialBackup {
  /// Copies one state of a library to a new file. Another connection of this process must have the library open.
  static func make(of library: String, at path: String, flag: CancellationFlag = CancellationFlag()) throws {
    let copy = try DatabaseQueue(path: path, configuration: Library.configuration())
    try copy.writeWithoutTransaction { db in
      try db.execute(sql: Library.givesSpaceBack)
      // The file counts for nothing until it is whole, and is written out then.
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF")
      try db.execute(sql: "ATTACH ? AS source", arguments: [library])
      try db.inTransaction(.deferred) {
        try fill(db, flag)
        return .commit
      }
      try db.execute(sql: "DETACH source")
    }
  }

  private static func fill(_ db: Database, _ flag: CancellationFlag) throws {
    let marks = try ["application_id", "user_version"].map { name in
      (name, try Int.fetchOne(db, sql: "PRAGMA source.\(name)") ?? 0)
    }
    let tables = try AllDataEraser.tables(db, schema: "source")
    let carried = try CopiedTables.names(db, schema: "source", whole: false)
    for table in tables {
      try flag.check()
      guard
        let sql = try String.fetchOne(
          db, sql: "SELECT sql FROM source.sqlite_master WHERE type = 'table' AND name = ?",
          arguments: [table])
      else { continue }
      try db.execute(sql: sql)
      guard carried.contains(table) else { continue }
      let name = table.quotedDatabaseIdentifier
      try db.execute(
        sql: """
          INSERT INTO main.\(name) SELECT * FROM source.\(name) t
          WHERE \(try CopiedTables.condition(db, table, schema: "source"))
          """)
    }
    try makeTheRest(db, flag)
    for (name, value) in marks { try db.execute(sql: "PRAGMA main.\(name) = \(value)") }
  }

  /// Creates views, indexes and triggers, and rebuilds the text indexes from their tables.
  private static func makeTheRest(_ db: Database, _ flag: CancellationFlag) throws {
    let rest = try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql, type = 'table' FROM source.sqlite_master
        WHERE sql IS NOT NULL AND (type <> 'table' OR sql LIKE 'CREATE VIRTUAL%')
        ORDER BY CASE type WHEN 'view' THEN 0 WHEN 'table' THEN 1 WHEN 'index' THEN 2 ELSE 3 END
        """)
    for part in rest {
      try flag.check()
      try db.execute(sql: part[1])
      if part[2] as Bool {
        let name = (part[0] as String).quotedDatabaseIdentifier
        try db.execute(sql: "INSERT INTO main.\(name)(\(name)) VALUES ('rebuild')")
      }
    }
  }
}
