internal import Catalog
internal import GRDB

extension Library {
  /// Sets the size limit in bytes; `nil` removes it.
  ///
  /// Checks now and after each write, in the background. Deletes tracks that were never opened, starred or exported,
  /// least recently fetched first, in short transactions. Other rows may exceed the limit. A private session deletes
  /// nothing, because it does not make the file larger.
  public func keepWithin(bytes: Int64?) async {
    if session == nil { await sizeKeeper.keep(self, within: bytes) }
  }

  /// Returns when no eviction is running.
  public func sizeSettled() async { await sizeKeeper.settled() }

  /// Stops the eviction after the current step.
  public func stopDropping() async { await sizeKeeper.stop() }
}

extension Library {
  /// Evicts tracks until the file uses less than a limit, and returns their space; returns the number of deleted
  /// rows.
  ///
  /// Continues to somewhat below the limit, so that not every answer starts an eviction. The text index frees space
  /// only when it is rewritten. So each round deletes the estimated excess, rewrites the index and measures again.
  func shrink(to bound: Int64) async throws -> Int {
    guard isWritable, try await usedBytes() > bound else { return 0 }
    let goal = bound / 100 * Limits.Library.shrunkPercent
    var dropped = 0
    var dropping = TrackEviction(tables: tables)
    while case let used = try await usedBytes(), used > goal, !Task.isCancelled {
      let rows = try await read { try Int64.fetchOne($0, sql: "SELECT count(*) FROM track") ?? 0 }
      let excess = max(1, rows * (used - goal) / used)
      let gone = try await drop(excess, &dropping)
      dropped += gone
      try await rewriteIndexes()
      if gone == 0 { break }
    }
    try await giveSpaceBack()
    return dropped
  }

  /// The bytes of the file that are in use; free pages are reused before the file grows.
  func usedBytes() async throws -> Int64 { try await read(Self.usedBytes) }

  static func usedBytes(_ db: Database) throws -> Int64 {
    func pragma(_ name: String) throws -> Int64 { try Int64.fetchOne(db, sql: "PRAGMA \(name)") ?? 0 }
    return (try pragma("page_count") - pragma("freelist_count")) * (try pragma("page_size"))
  }

  private func drop(_ count: Int64, _ dropping: inout TrackEviction) async throws -> Int {
    var gone = 0
    while gone < count, !Task.isCancelled {
      let (batch, next) = try await read { [dropping] db in try dropping.candidates(db) }
      guard !batch.isEmpty else { return gone }
      dropping = next
      gone += try await writeToFile { [dropping] db in try dropping.drop(batch, in: db) }
      await letOthersWrite()
    }
    return gone
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
