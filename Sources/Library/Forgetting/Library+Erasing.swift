internal import Catalog
internal import GRDB

extension Library {
  /// Gets the bytes of removed rows out of the file and its journal; says whether all are gone.
  ///
  /// Removed rows themselves are written over with zeros. Three places are left: the text index marks words as gone
  /// until it is rewritten, the journal holds what the file held, and the free space of a page may hold old copies.
  /// Other processes wait some hundredths of a second at a time. Each step keeps the file whole if the process dies
  /// in it.
  func erase(_ text: ForgottenText, isIndexed: Bool) async throws -> Bool {
    // A task of its own does not inherit the cancellation: what is begun is ended.
    try await Task {
      if isIndexed { try await rewriteIndexes() }
      guard try await emptyJournal() else { return false }
      return try await cleanFreeSpace(of: text)
    }.value
  }

  /// The same when nothing is left: the file is written anew, which then takes no time.
  func eraseAll() async throws -> Bool {
    try await Task {
      try await rewriteIndexes()
      try await step(Self.writeAnew)
      return try await emptyJournal()
    }.value
  }

  /// Writes the file anew, without free space; others can read meanwhile, not write.
  static func writeAnew(_ db: Database) throws {
    try db.execute(sql: givesSpaceBack)
    try db.execute(sql: "VACUUM")
  }

  /// Copies the journal into the file and cuts it; `false` if a reader of its old state did not end in time.
  ///
  /// Short tries, because writers wait during each.
  func emptyJournal() async throws -> Bool {
    for _ in 0..<Limits.Library.journalTries {
      if try await step(Self.emptyJournalNow) { return true }
      await letOthersWrite()
    }
    return false
  }

  private static func emptyJournalNow(_ db: Database) throws -> Bool {
    do {
      // Not by SQLite's `busy_timeout`, which would put its own way of waiting in the place of ours for good.
      _ = try BusyHandler.$limit.withValue(Limits.Library.journalPatience) { try db.checkpoint(.truncate) }
      return true
    } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
      return false
    }
  }
}
