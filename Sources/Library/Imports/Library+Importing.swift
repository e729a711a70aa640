public import Catalog
internal import GRDB

extension Library: Importing {
  public func beginImport(of file: String?, at moment: Timestamp) async throws -> ImportID {
    // Commands already reject an import in a private session.
    guard session == nil else { throw LibraryError.readOnly(path: path) }
    _ = try writablePool()
    try imports.lock(path)
    do {
      try await takeBackUnfinished()
      try reserve?.take()
      let number = try await writeToFile { db in try ImportTable.begin(db, of: file, at: moment) }
      try await step(CheckpointPolicy.importing.takeEffect)
      return number
    } catch {
      reserve?.give()
      imports.unlock()
      throw error
    }
  }

  public func makeReady(_ items: [ImportedItem], for number: ImportID) -> PreparedRows {
    let prepared = PreparedItems(
      items.map(\.item), for: tables, together: Limits.Library.preparedTogether)
    return PreparedRows { [self] in
      let archive = ArchiveImport(tables: tables)
      // An unfinished import is rolled back, so only its last transaction has to wait for the disk.
      let outcome = try await writeWithoutWaiting { db in
        let steps = try ImportJournal(of: number, in: db)
        let outcome = try archive.take(db, items, prepared, steps)
        try steps.noteSpans()
        try ImportTable.count(db, outcome, in: number)
        return outcome
      }
      try await keepRoom()
      await letOthersWrite()
      return outcome
    }
  }

  public func finishImport(_ number: ImportID, at moment: Timestamp) async throws {
    try await step(CheckpointPolicy.usual.takeEffect)
    try await writeToFile { db in try ImportTable.finish(db, number, at: moment) }
    reserve?.give()
    imports.unlock()
    await sizeKeeper.look(at: self)
  }

  public func takeBackImport(_ number: ImportID) async throws {
    defer { imports.unlock() }
    reserve?.give()
    // The rollback also works with a long WAL.
    try? await step(CheckpointPolicy.usual.takeEffect)
    try await takeBack(number)
  }

  public func settleImports(progress: @Sendable (Double) -> Void) async throws -> Int {
    guard isWritable, try await !read(ImportTable.unfinished).isEmpty, imports.lockIfFree(path) else {
      return 0
    }
    defer { imports.unlock() }
    return try await takeBackUnfinished(progress)
  }

  public func isImportUnderWay() async throws -> Bool {
    try await !read(ImportTable.unfinished).isEmpty && !FileLock.isFree(beside: path + "-import")
  }

  /// The number of interrupted imports that are not rolled back yet; changes nothing.
  ///
  /// 0 while another process is importing.
  public func cutOffImports() async throws -> Int {
    let unfinished = try await read(ImportTable.unfinished)
    guard !unfinished.isEmpty, FileLock.isFree(beside: path + "-import") else { return 0 }
    return unfinished.count
  }

  /// Switches to more frequent checkpoints if the disk has no space for a long WAL.
  private func keepRoom() async throws {
    guard let reserve, !reserve.covers(journal: file.journalSize) else { return }
    try await step(CheckpointPolicy.usual.takeEffect)
  }

  /// The reserved disk space; `nil` for a library in memory.
  private var reserve: ReservedDiskSpace? { file.isOnDisk ? ReservedDiskSpace(beside: path) : nil }

  /// Rolls back all unfinished imports; the caller holds the import lock.
  @discardableResult
  func takeBackUnfinished(_ progress: (Double) -> Void = { _ in }) async throws -> Int {
    reserve?.give()
    let unfinished = try await read(ImportTable.unfinished)
    for number in unfinished { try await takeBack(number, progress) }
    return unfinished.count
  }

  /// Rolls an import back; others can write between the parts. Ignores cancellation, because half an import is worse
  /// than waiting.
  func takeBack(_ number: ImportID, _ progress: (Double) -> Void = { _ in }) async throws {
    let work = ImportRollback(number: number, tables: tables)
    // `read` would fail in a cancelled task.
    let all = try await step(work.extent)
    var done = 0
    // A part that a power cut undoes is rolled back again, as long as the import's own row exists.
    while case let part = try await writeWithoutWaiting(work.step), part > 0 {
      done += part
      progress(min(1, Double(done) / Double(all)))
      await letOthersWrite()
    }
    try await writeToFile { db in try ImportTable.remove(db, number) }
    // If this fails for lack of space, later writes reuse the free pages.
    try? await giveSpaceBack()
  }
}

/// How much data the WAL and the page cache collect before a checkpoint.
///
/// In a large library, the rows of an import are spread over the indexes. The more transactions share a checkpoint,
/// the fewer pages are written and the fewer disk syncs are needed.
enum CheckpointPolicy {
  case usual, importing

  /// Applies the policy to the writing connection; does not change the file.
  func takeEffect(_ db: Database) throws {
    // A checkpoint truncates the WAL file to `kept` bytes; an import needs all of it again.
    let (pages, kept, cache) =
      switch self {
      case .usual: (Limits.Library.journalPages, Limits.Library.journalKept, Limits.Library.pageCache)
      case .importing: (Limits.Transfer.journalPages, -1, Limits.Transfer.pageCache)
      }
    try db.execute(
      sql: """
        PRAGMA wal_autocheckpoint = \(pages);
        PRAGMA journal_size_limit = \(kept);
        PRAGMA cache_size = -\(cache);
        """)
  }
}

extension Library {
  public func mergeIndexes(after outcome: ImportOutcome, progress: @Sendable (Double) -> Void) async {
    // Searches work without it, and the next writer reports the same error.
    try? await mergeIndexesIfWorthIt(outcome, progress)
  }

  private func mergeIndexesIfWorthIt(
    _ outcome: ImportOutcome, _ progress: @Sendable (Double) -> Void
  ) async throws {
    let indexed = outcome.new + outcome.changed
    guard Self.isMergingWorth(indexed: indexed, of: indexed) else { return }
    let (rows, blocks) = try await read { db in
      let rows = try Int.fetchOne(db, sql: "SELECT count(*) FROM itemWords") ?? 0
      return (rows, try FTSMaintenance.tables(db).map { try FTSMaintenance.blocks($0, in: db) }.reduce(0, +))
    }
    guard Self.isMergingWorth(indexed: indexed, of: rows) else { return }
    var done = 0
    try await rewriteIndexes(pages: Limits.Library.mergedPagesOfImport) { pages in
      done += pages
      progress(min(1, Double(done) / Double(max(1, blocks))))
    }
  }

  /// Whether an import of `indexed` rows justifies rewriting the index of all `rows`.
  static func isMergingWorth(indexed: Int, of rows: Int) -> Bool {
    indexed >= Limits.Library.mergedFrom && rows <= indexed * Limits.Library.mergedUpToTimes
  }
}
