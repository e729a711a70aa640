internal import Catalog
internal import GRDB

extension Library {
  /// Gets the bytes of removed rows out of the file and its journal; returns whether all are gone.
  ///
  /// SQLite writes zeros over removed rows. Three places are left: the text index marks words as gone until it is
  /// rewritten, the journal holds what the file held, and the free space of a page may hold old copies. A file that uses
  /// up to `rewriting` bytes is rewritten against these; of a larger one, for which others would wait too long, the pages
  /// are searched for the text. Each step keeps the file whole if the process dies in it.
  func erase(
    _ text: ForgottenText, isIndexed: Bool, rewritingUpTo rewriting: Int64 = Limits.Library.rewrittenWhole
  ) async throws -> Bool {
    // A task of its own does not inherit the cancellation: what is begun is ended.
    try await Task {
      if isIndexed { try await rewriteIndexes() }
      let isRewritten = try await usedBytes() <= rewriting
      if isRewritten { try await step(Self.writeAnew) }
      guard try await emptyJournal() else { return false }
      return if isRewritten { true } else { try await cleanFreeSpace(of: text) }
    }.value
  }

  /// Gets all bytes of removed rows out, whatever they are; others can read meanwhile, not write.
  func eraseAll() async throws -> Bool {
    try await erase(ForgottenText(), isIndexed: true, rewritingUpTo: .max)
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
      // Not by SQLite's `busy_timeout`, which would put its own way of waiting in the place of ours permanently.
      _ = try BusyHandler.$limit.withValue(Limits.Library.journalPatience) { try db.checkpoint(.truncate) }
      return true
    } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
      return false
    }
  }
}

extension Library {
  /// Takes away what SQLite left of forgotten texts in the free space of pages; returns whether none is left.
  ///
  /// About one title in a hundred leaves any, mostly in an index. Making that anew takes a second or two for a million
  /// rows, rewriting the file several; others cannot write meanwhile.
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

  /// Where the free space of pages holds a piece of the texts.
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
