internal import Catalog
internal import GRDB

extension Library {
  /// Erases the bytes of deleted rows from the file and its WAL; returns whether all are erased.
  ///
  /// SQLite overwrites deleted rows with zeros, but three places remain. The text index only marks words as deleted
  /// until it is rewritten. The WAL holds old content. The free space of a page may hold old copies. Against the
  /// last, a file that uses up to `rewriting` bytes is rewritten. In a larger one, for which others would wait too
  /// long, the pages are searched for the text. The file stays intact if the process dies in any step.
  func erase(
    _ text: ForgottenText, isIndexed: Bool, rewritingUpTo rewriting: Int64 = Limits.Library.rewrittenWhole
  ) async throws -> Bool {
    // A new task does not inherit cancellation, so the work is always completed.
    try await Task {
      if isIndexed { try await rewriteIndexes() }
      let isRewritten = try await read(Self.usedBytes) <= rewriting
      if isRewritten { try await step(Self.writeAnew) }
      guard try await emptyJournal() else { return false }
      return if isRewritten { true } else { try await cleanFreeSpace(of: text) }
    }.value
  }

  /// Erases the bytes of all deleted rows; other processes can read meanwhile, but not write.
  func eraseAll() async throws -> Bool {
    try await erase(ForgottenText(), isIndexed: true, rewritingUpTo: .max)
  }

  /// Rewrites the file without free space; other processes can read meanwhile, but not write.
  static func writeAnew(_ db: Database) throws {
    try db.execute(sql: givesSpaceBack)
    try db.execute(sql: "VACUUM")
  }

  /// Copies the WAL into the file and truncates it; `false` if a reader of the old state did not finish in time.
  ///
  /// Uses short attempts, because writers wait during each of them.
  func emptyJournal() async throws -> Bool {
    for _ in 0..<Limits.Library.journalTries {
      if try await step(Self.emptyJournalNow) { return true }
      await letOthersWrite()
    }
    return false
  }

  static func emptyJournalNow(_ db: Database) throws -> Bool {
    do {
      // Not through SQLite's `busy_timeout`, which would replace this busy handler permanently.
      _ = try BusyHandler.$limit.withValue(Limits.Library.journalPatience) { try db.checkpoint(.truncate) }
      return true
    } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
      return false
    }
  }
}

extension Library {
  /// Erases forgotten text from the free space of pages; returns whether none remains.
  ///
  /// About one title in a hundred leaves any, mostly in an index. Rebuilding an index takes a second or two for a
  /// million rows, rewriting the file takes several; other processes cannot write meanwhile.
  private func cleanFreeSpace(of text: ForgottenText) async throws -> Bool {
    let found = try await freeSpace(holding: text)
    if found.isNothing { return true }
    if !found.isElsewhere {
      for index in found.indexes {
        try await step { db in try db.execute(sql: "REINDEX \(index.quotedDatabaseIdentifier)") }
        await letOthersWrite()
      }
      guard try await emptyJournal() else { return false }
      if try await freeSpace(holding: text).isNothing { return true }
    }
    try await step(Self.writeAnew)
    return try await emptyJournal()
  }

  /// The places where the free space of pages contains the text.
  func freeSpace(holding text: ForgottenText) async throws -> FreePageCheck.Findings {
    var findings = FreePageCheck.Findings()
    var next: Int? = 1
    while let first = next, !text.isEmpty {
      let (found, end) = try await step { db -> (FreePageCheck.Findings, Int?) in
        guard let check = try FreePageCheck(db), first <= check.pageCount else { return (.init(), nil) }
        let count = Limits.Library.pagesLookedAt
        return (try check.findings(of: text, from: first, count: count, db), first + count)
      }
      findings.indexes.formUnion(found.indexes)
      findings.isElsewhere = findings.isElsewhere || found.isElsewhere
      next = end
    }
    return findings
  }
}

extension Library {
  /// The bytes of the file that are in use; free pages are reused before the file grows.
  static func usedBytes(_ db: Database) throws -> Int64 {
    func pragma(_ name: String) throws -> Int64 { try Int64.fetchOne(db, sql: "PRAGMA \(name)") ?? 0 }
    return (try pragma("page_count") - pragma("freelist_count")) * (try pragma("page_size"))
  }

  /// Truncates the free pages at the file's end if the file supports it; older files reuse them.
  func giveSpaceBack() async throws {
    while !Task.isCancelled {
      let isDone = try await step { db in
        let free = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
        try db.execute(sql: "PRAGMA incremental_vacuum(\(Limits.Library.pagesGivenBack))")
        let left = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
        return left == 0 || left == free
      }
      if isDone { return }
      await letOthersWrite()
    }
  }
}
