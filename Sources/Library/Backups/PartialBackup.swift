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

/// The tables that are copied from one library to another.
///
/// All except derived tables and the request log of earlier versions, which belongs to the machine. Lists the excluded tables,
/// so that a new table cannot be forgotten.
enum CopiedTables {
  private static let derived: Set<String> = ["word", "wordDoubt", "unindexed"]
  /// The requests of this machine and Apple's refusals.
  static let ofTheMachine: Set<String> = ["apiCall", "refusal"]
  /// Tables that are consistent only if all rows are copied.
  private static let ofAllRows: Set<String> = ["answer", "answerRow", "import", "importStep", "exported"]

  /// The tables to copy; for a partial copy, without those that need all rows.
  static func names(_ db: Database, schema: String, whole: Bool) throws -> [String] {
    let leftOut = derived.union(ofTheMachine).union(whole ? [] : ofAllRows)
    return try AllDataEraser.tables(db, schema: schema).filter { !leftOut.contains($0) }
  }

  /// The condition for rows of a partial copy.
  static func condition(_ db: Database, _ table: String, schema: String) throws -> String {
    // A library of an older schema has no lists.
    let marks = try AllDataEraser.tables(db, schema: schema).filter(["visit", "star", "listEntry"].contains)
    // Subqueries, so that the few items are looked up instead of scanning every row.
    func used(_ columns: String, where condition: String = "true") -> String {
      marks.map { "SELECT \(columns) FROM \(schema).\($0) WHERE \(condition)" }
        .joined(separator: " UNION ")
    }
    if table == "itemWords" { return "(t.thing, t.number) IN (\(used("thing, number")))" }
    if table == "change" { return "t.action <> 'imported'" }
    guard let recordType = RecordType(rawValue: table) else { return "true" }
    return "t.\(recordType.numberColumn) IN (\(used("number", where: "thing = '\(table)'")))"
  }
}
