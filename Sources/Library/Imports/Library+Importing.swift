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

  public func take(_ items: [ImportedItem], into number: ImportID) async throws -> ImportOutcome {
    try await makeReady(items, for: number).take()
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
