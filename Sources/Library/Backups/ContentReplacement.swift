internal import Catalog
internal import GRDB

/// Replaces the content of a library by that of a file attached as `source`.
///
/// The caller holds the transaction. The library keeps its own request log.
enum ContentReplacement {
  static func everything(_ db: Database) throws {
    _ = try AllDataEraser().remove(db)
    for table in try CopiedTables.names(db, schema: "source", whole: true) {
      try replace(table, db)
    }
    try TextIndex.settle(db)
  }

  /// Replaces the user data; keeps rows of the library that the other file lacks.
  static func whatWasUsed(_ db: Database) throws {
    // Their steps cannot be undone any more, because the change log is replaced.
    try db.execute(sql: "DELETE FROM import WHERE finishedAt IS NOT NULL")
    for table in try CopiedTables.names(db, schema: "source", whole: false) {
      if table == "itemWords" || RecordType(rawValue: table) != nil {
        // The other file's row numbers mean other rows here.
        try add(table, without: "row", db)
      } else {
        try replace(table, db)
      }
    }
    try TextIndex.settle(db)
  }

  private static func replace(_ table: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM main.\(table.quotedDatabaseIdentifier)")
    try add(table, without: nil, db)
  }

  private static func add(_ table: String, without column: String?, _ db: Database) throws {
    let name = table.quotedDatabaseIdentifier
    let columns = try db.columns(in: table, in: "main").map(\.name).filter { $0 != column }
      .map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    try db.execute(
      sql: "INSERT OR IGNORE INTO main.\(name) (\(columns)) SELECT \(columns) FROM source.\(name)")
  }
}
