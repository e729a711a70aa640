internal import Catalog
internal import GRDB

extension Library {
  /// Sets the size limit in bytes; `nil` removes it.
  ///
  /// Checks now and after each write, in the background: tracks never opened, starred or exported are deleted, the
  /// least recently fetched first, in short transactions. What has to stay may exceed the limit. A private session
  /// drops nothing: it does not make the file larger either.
  public func keepWithin(bytes: Int64?) async {
    if session == nil { await sizeKeeper.keep(self, within: bytes) }
  }

  /// Returns when no eviction is running.
  public func sizeSettled() async { await sizeKeeper.settled() }

  /// Stops the eviction after the current step.
  public func stopDropping() async { await sizeKeeper.stop() }
}

extension Library {
  /// Drops tracks until the file uses less than a bound, and returns their space back; says how many rows went.
  ///
  /// Goes on to somewhat below the bound, so that not every answer starts it anew. The text index gives its space back
  /// only when it is rewritten, so each round drops as many rows as the excess seems to be, rewrites and looks again.
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

  /// Bytes of the file that hold something; free pages are used again before the file grows.
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

  /// Cuts free pages off the file's end, where the file was made for that; older files use them again.
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
