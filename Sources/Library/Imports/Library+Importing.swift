public import Catalog
internal import Foundation
internal import GRDB

extension Library: Importing {
  public func beginImport(of file: String?, at moment: Timestamp) async throws -> ImportID {
    _ = try writablePool()
    try imports.lock(path)
    do {
      try await takeBackUnfinished()
      return try await write { db in try ImportTable.begin(db, of: file, at: moment) }
    } catch {
      imports.unlock()
      throw error
    }
  }

  public func makeReady(_ items: [ImportedItem], for number: ImportID) -> PreparedRows {
    // While the rows before are written: it takes about as long.
    let preparation = Task { items.map { PreparedItem($0.item) } }
    return { [self] in
      let (archive, prepared) = (ArchiveImport(tables: tables), await preparation.value)
      let outcome = try await write { db in
        let steps = try ImportJournal(of: number, in: db)
        let outcome = try archive.take(db, items, prepared, steps)
        try steps.noteSpans()
        try ImportTable.count(db, outcome, in: number)
        return outcome
      }
      await letOthersWrite()
      return outcome
    }
  }

  public func finishImport(_ number: ImportID, at moment: Timestamp) async throws {
    try await write { db in try ImportTable.finish(db, number, at: moment) }
    imports.unlock()
  }

  public func takeBackImport(_ number: ImportID) async throws {
    defer { imports.unlock() }
    try await takeBack(number)
  }

  public func rollBackInterruptedImports(progress: @Sendable (Double) -> Void) async throws -> Int {
    guard try await cutOffImports() > 0 else { return 0 }
    // Otherwise the rows stay, and the caller says why.
    _ = try writablePool()
    guard imports.lockIfFree(path) else { return 0 }
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

  /// Rolls back all unfinished imports; the caller holds the import lock.
  @discardableResult
  func takeBackUnfinished(_ progress: (Double) -> Void = { _ in }) async throws -> Int {
    // Earlier versions reserved space with this file.
    if file.isOnDisk { unlink(path + "-reserve") }
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
    while case let part = try await write(work.step), part > 0 {
      done += part
      progress(min(1, Double(done) / Double(all)))
      await letOthersWrite()
    }
    try await write { db in try ImportTable.remove(db, number) }
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
      let rows = try db.count("itemWords")
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
