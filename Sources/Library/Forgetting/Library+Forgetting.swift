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
    extent.isErased = forgotten.isErased
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
    let mark = PendingEraseFile(beside: path)
    let wasCutOff = mark.isThere
    try mark.set()
    var forgotten = try await forgetInFile(personalData, by: eraser)
    if wasCutOff, forgotten.isErased { forgotten.isErased = try await eraseAll() }
    if forgotten.isErased { mark.remove() }
    (forgotten.copies, forgotten.unreadableCopies) = (copies.done, copies.unreadable)
    return forgotten
  }

  public func settleForgetting() async throws -> Bool {
    let mark = PendingEraseFile(beside: path)
    guard file.isOnDisk, isWritable, mark.isThere,
      let lock = try? BackupDirectory(of: path).lock(timeout: .zero)
    else { return false }
    defer { withExtendedLifetime(lock) {} }
    // The forgotten text is unknown by now, so all free space is erased.
    guard mark.isThere, try await eraseAll() else { return false }
    mark.remove()
    return true
  }

  /// Deletes data from the library itself, not from backups. Rewrites a file that uses up to `rewriting` bytes.
  func forgetInFile(
    _ personalData: [PersonalData], by eraser: (any DataEraser)? = nil,
    rewritingUpTo rewriting: Int64 = Limits.Library.rewrittenWhole
  ) async throws -> ForgetResult {
    let steps = eraser.map { [$0] } ?? personalData.map { Self.step($0, tables) }
    var (forgotten, text) = try await writeToFile { db in
      // The visited locations name queries and items.
      try NavigationSetting.forget(db)
      var (forgotten, text) = (ForgetResult(), ForgottenText(tables: []))
      for step in steps {
        forgotten.add(try step.extent(db))
        text.add(try step.remove(db))
      }
      return (forgotten, text)
    }
    let isIndexed = personalData.contains { if case .item = $0 { true } else { false } }
    forgotten.isErased =
      personalData.contains(.everything)
      ? try await eraseAll() : try await erase(text, isIndexed: isIndexed, rewritingUpTo: rewriting)
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
  /// Deletes the data and returns the texts that must no longer occur in the file.
  func remove(_ db: Database) throws -> ForgottenText
}
