public import Catalog
internal import GRDB

extension Library: Importing {
  public func beginImport(of file: String?, at moment: Timestamp) async throws -> ImportID {
    // Commands refuse an import in private before this.
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

  public func take(_ items: [ArchivedItem], into number: ImportID) async throws -> ImportOutcome {
    try await makeReady(items, for: number).take()
  }

  public func makeReady(_ items: [ArchivedItem], for number: ImportID) -> PreparedRows {
    let prepared = PreparedItems(
      items.map(\.stored.item), for: tables, together: Limits.Library.preparedTogether)
    return PreparedRows { [self] in
      let archive = ArchiveImport(tables: tables)
      // An import that does not come to its end is taken back, so its end alone has to wait for the disk.
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
    // With a long journal it is taken back as well.
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

  /// How many imports were cut off and not taken back yet; changes nothing.
  ///
  /// One that is under way elsewhere counts as none.
  public func cutOffImports() async throws -> Int {
    let unfinished = try await read(ImportTable.unfinished)
    guard !unfinished.isEmpty, FileLock.isFree(beside: path + "-import") else { return 0 }
    return unfinished.count
  }

  /// Has the journal written into the file more often where the disk has no room for a long one.
  private func keepRoom() async throws {
    guard let reserve, !reserve.covers(journal: file.journalSize) else { return }
    try await step(CheckpointPolicy.usual.takeEffect)
  }

  /// A library in memory has no disk that could fill up.
  private var reserve: ReservedDiskSpace? { file.isOnDisk ? ReservedDiskSpace(beside: path) : nil }

  /// The caller holds the lock, so nobody else is at work on them.
  @discardableResult
  func takeBackUnfinished(_ progress: (Double) -> Void = { _ in }) async throws -> Int {
    reserve?.give()
    let unfinished = try await read(ImportTable.unfinished)
    for number in unfinished { try await takeBack(number, progress) }
    return unfinished.count
  }

  /// Others write between the parts; a cancelled task goes on, for half an import is worse than waiting.
  func takeBack(_ number: ImportID, _ progress: (Double) -> Void = { _ in }) async throws {
    let work = ImportRollback(number: number, tables: tables)
    // Not by `read`, which a cancelled task may not do.
    let all = try await step(work.extent)
    var done = 0
    // A part that a power cut loses is taken back again, as long as the import's own row is there.
    while case let part = try await writeWithoutWaiting(work.step), part > 0 {
      done += part
      progress(min(1, Double(done) / Double(all)))
      await letOthersWrite()
    }
    try await writeToFile { db in try ImportTable.remove(db, number) }
    // Without room for that, what comes next uses the space.
    try? await giveSpaceBack()
  }
}
