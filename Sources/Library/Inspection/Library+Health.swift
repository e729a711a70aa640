internal import GRDB

extension Library {
  /// Looks the whole file over and changes nothing; takes a second for some hundred megabytes.
  ///
  /// Checks the structure and the keys between tables, not the text index against its rows.
  public func health() async throws -> LibraryHealth {
    try await read { db in
      let structure = try StructureCheck.faults(db)
      let strays = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
        "a row of \(row["table"] as String? ?? "a table") refers to none of \(row["parent"] as String? ?? "another")"
      }
      return LibraryHealth(
        schema: try Schema.number(db), sqlite: try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? "",
        faults: structure + strays)
    }
  }
}
