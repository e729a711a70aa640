public import Catalog
internal import GRDB

extension Library {
  public func extent(of personalData: PersonalData) async throws -> ForgetResult {
    let there = try await read { [tables] db in try Self.step(personalData, tables).extent(db) }
    guard let here = try await session?.extent(of: personalData) else { return there }
    // Memory holds everything that the file has about its items.
    return ForgetResult(
      rows: max(here.rows, there.rows), visits: max(here.visits, there.visits),
      stars: max(here.stars, there.stars), listed: max(here.listed, there.listed),
      answers: here.answers + there.answers)
  }

  public func forget(_ personalData: PersonalData) async throws -> ForgetResult {
    try await noteForgotten(personalData)
    guard let session else { return try await forgetOnDisk([personalData]) }
    var extent = try await extent(of: personalData)
    _ = try await session.forget(personalData)
    let forgotten = try await forgetOnDisk([personalData])
    (extent.isErased, extent.lacksSpace) = (forgotten.isErased, forgotten.lacksSpace)
    (extent.copies, extent.unreadableCopies) = (forgotten.copies, forgotten.unreadableCopies)
    return extent
  }

  /// Cleans backups first, but only if the library itself can be changed. If anything fails, the library still
  /// contains the data, so that `forget` can be repeated. The lock prevents new backups meanwhile.
  ///
  /// - Parameter eraser: Deletes the data from the library itself, in place of the eraser for the data.
  func forgetOnDisk(
    _ personalData: [PersonalData], by eraser: (any DataEraser)? = nil
  ) async throws -> ForgetResult {
    guard file.isOnDisk else { return try await forgetInFile(personalData, by: eraser) }
    _ = try writablePool()
    let places = BackupDirectory(of: path)
    let lock = try await Self.aside { try places.lock(timeout: Limits.Library.busy) }
    defer { withExtendedLifetime(lock) {} }
    let copies = try await BackupEraser(places: places).forget(personalData)
    var forgotten = try await forgetInFile(personalData, by: eraser)
    (forgotten.copies, forgotten.unreadableCopies) = (copies.done, copies.unreadable)
    return forgotten
  }

  public func settleForgetting() async throws -> Bool {
    guard file.isOnDisk, isWritable, try await holdsDeletedBytes(),
      let lock = try? BackupDirectory(of: path).lock(timeout: .zero)
    else { return false }
    defer { withExtendedLifetime(lock) {} }
    guard try await holdsDeletedBytes() else { return false }
    return try await erase() == .complete
  }

  /// Deletes data from the library itself, not from backups.
  func forgetInFile(
    _ personalData: [PersonalData], by eraser: (any DataEraser)? = nil
  ) async throws -> ForgetResult {
    let steps = eraser.map { [$0] } ?? personalData.map { Self.step($0, tables) }
    var (forgotten, wasCutOff) = try await writeToFile { [file] db in
      // The visited locations name queries and items.
      try NavigationSetting.forget(db)
      let wasCutOff = try ErasingMark.isSet(db, in: file)
      var forgotten = ForgetResult()
      for step in steps {
        forgotten.add(try step.extent(db))
        try step.remove(db)
      }
      try ErasingMark.set(db)
      return (forgotten, wasCutOff)
    }
    // A query has no words in the text indexes.
    let isQuery = personalData.allSatisfy { if case .query = $0 { true } else { false } }
    let erasure = try await erase(mergingIndexes: wasCutOff || !isQuery)
    (forgotten.isErased, forgotten.lacksSpace) = (erasure == .complete, erasure == .noSpace)
    return forgotten
  }

  private static func step(_ personalData: PersonalData, _ tables: ItemTables) -> any DataEraser {
    switch personalData {
    case .item(let id): ItemDataEraser(id: id, tables: tables)
    case .query(let text): QueryDataEraser(text)
    case .everything: AllDataEraser()
    }
  }
}

/// One kind of deletion, within one transaction.
protocol DataEraser: Sendable {
  /// Counts the rows that would be deleted.
  func extent(_ db: Database) throws -> ForgetResult
  /// Deletes the data.
  func remove(_ db: Database) throws
}
