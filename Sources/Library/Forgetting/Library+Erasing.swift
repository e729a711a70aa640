internal import Catalog
internal import GRDB

extension Library {
  /// Gets the bytes of removed rows out of the file and its journal; says whether all are gone.
  ///
  /// Removing rows leaves their bytes behind in four places: the text index marks words as gone, free parts of
  /// pages keep what lay there, free pages do, and so does the journal. The index is rewritten, the file written
  /// anew without free space, and the journal copied into it and cut to nothing. Each of these keeps the file
  /// whole if the process dies in it.
  func erase() async throws -> Bool {
    do {
      return try await Task { [pool] in
        try await pool.writeWithoutTransaction { db in
          for table in try FullText.tables(db) { try FullText.rewrite(table, on: db) }
          try db.execute(sql: Self.givesSpaceBack)
          try db.execute(sql: "VACUUM")
          return try Self.emptyJournal(db)
        }
      }.value
    } catch {
      throw mapped(error)
    }
  }

  /// Copies the journal into the file and cuts it; `false` if a reader of its old state did not end in time.
  ///
  /// Short tries, because writers wait during each.
  private static func emptyJournal(_ db: Database) throws -> Bool {
    try db.execute(sql: "PRAGMA busy_timeout = \(Limits.Library.journalPatience.wholeMilliseconds)")
    defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Limits.Library.busy.wholeMilliseconds)") }
    for _ in 0..<Limits.Library.journalTries {
      do {
        try db.checkpoint(.truncate)
        return true
      } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
        continue
      }
    }
    return false
  }
}
