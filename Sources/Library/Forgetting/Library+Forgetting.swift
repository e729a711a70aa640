public import Catalog
internal import GRDB

extension Library: Forgetting {
  public func extent(of trace: Trace) async throws -> Forgotten {
    try await read { [tables] db in try Self.step(trace, tables).extent(db) }
  }

  /// Copies come first, but not where the library itself cannot be changed: if anything fails, it still names what is
  /// left to forget. Nobody makes a copy meanwhile.
  public func forget(_ trace: Trace) async throws -> Forgotten {
    guard file.isOnDisk else { return try await forgetInFile(trace) }
    _ = try writablePool()
    let places = BackupPlaces(of: path)
    let lock = try await Self.aside { try places.lock(patience: Limits.Library.busy) }
    defer { withExtendedLifetime(lock) {} }
    let copies = try await ForgettingCopies(places: places).forget(trace)
    let mark = ForgettingMark(beside: path)
    let wasCutOff = mark.isThere
    try mark.set()
    var forgotten = try await forgetInFile(trace)
    if wasCutOff, forgotten.isErased { forgotten.isErased = try await eraseAll() }
    if forgotten.isErased { mark.remove() }
    (forgotten.copies, forgotten.unreadableCopies) = (copies.done, copies.unreadable)
    return forgotten
  }

  public func settleForgetting() async throws -> Bool {
    let mark = ForgettingMark(beside: path)
    guard file.isOnDisk, isWritable, mark.isThere,
      let lock = try? BackupPlaces(of: path).lock(patience: .zero)
    else { return false }
    defer { withExtendedLifetime(lock) {} }
    // Nobody knows any more which bytes to look for: all free space goes.
    guard mark.isThere, try await eraseAll() else { return false }
    mark.remove()
    return true
  }

  /// Forgets in the library itself, and leaves its copies alone.
  func forgetInFile(_ trace: Trace) async throws -> Forgotten {
    let step = Self.step(trace, tables)
    var (forgotten, text) = try await write { db in
      // The places walked through name searches and items.
      try WalkSetting.forget(db)
      return (try step.extent(db), try step.remove(db))
    }
    forgotten.isErased =
      switch trace {
      case .item: try await erase(text, isIndexed: true)
      case .query: try await erase(text, isIndexed: false)
      case .everything: try await eraseAll()
      }
    return forgotten
  }

  private static func step(_ trace: Trace, _ tables: ItemTables) -> any ForgettingStep {
    switch trace {
    case .item(let id): ItemTraces(id: id, tables: tables)
    case .query(let text): QueryTraces(text)
    case .everything: EveryTrace()
    }
  }
}

/// One kind of forgetting, inside one transaction.
protocol ForgettingStep: Sendable {
  /// Counts what would go.
  func extent(_ db: Database) throws -> Forgotten
  /// Removes it and gives the texts that must not be found in the file any more.
  func remove(_ db: Database) throws -> ForgottenText
}
