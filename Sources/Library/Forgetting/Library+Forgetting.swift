public import Catalog
internal import Foundation
internal import GRDB
internal import Synchronization

extension Library {
  public func extent(of personalData: DeletionTarget) async throws -> ForgetResult {
    try await read { [tables] db in try Self.step(personalData, tables).extent(db) }
  }

  public func forget(_ personalData: DeletionTarget) async throws -> ForgetResult {
    try await noteForgotten(personalData)
    return try await forgetOnDisk([personalData])
  }

  /// Cleans backups first, but only if the library itself can be changed. If anything fails, the library still
  /// contains the data, so that `forget` can be repeated. The lock prevents new backups meanwhile.
  ///
  /// - Parameter eraser: Deletes the data from the library itself, in place of the eraser for the data.
  func forgetOnDisk(
    _ personalData: [DeletionTarget], by eraser: (any DataEraser)? = nil
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

  public func finishForgetting() async throws -> Bool {
    guard file.isOnDisk, isWritable, try await holdsDeletedBytes(),
      let lock = try? BackupDirectory(of: path).lock(timeout: .zero)
    else { return false }
    defer { withExtendedLifetime(lock) {} }
    guard try await holdsDeletedBytes() else { return false }
    return try await erase() == .complete
  }

  /// Deletes data from the library itself, not from backups.
  func forgetInFile(
    _ personalData: [DeletionTarget], by eraser: (any DataEraser)? = nil
  ) async throws -> ForgetResult {
    let steps = eraser.map { [$0] } ?? personalData.map { Self.step($0, tables) }
    var (forgotten, wasCutOff, isChanged) = try await write { [file] db in
      // The visited locations name queries and items.
      let hadLocations = try NavigationSetting.read(db).text != nil
      try NavigationSetting.forget(db)
      let before = db.totalChangesCount
      let wasCutOff = try ErasingMark.isSet(db, in: file)
      var forgotten = ForgetResult()
      for step in steps {
        forgotten.add(try step.extent(db))
        try step.remove(db)
      }
      let isChanged = hadLocations || db.totalChangesCount != before
      if isChanged { try ErasingMark.set(db) }
      return (forgotten, wasCutOff, isChanged)
    }
    guard isChanged || wasCutOff else { return forgotten }
    // A query has no words in the text indexes.
    let isQuery = personalData.allSatisfy { if case .query = $0 { true } else { false } }
    let erasure = try await erase(mergingIndexes: wasCutOff || !isQuery)
    (forgotten.isErased, forgotten.lacksSpace) = (erasure == .complete, erasure == .noSpace)
    return forgotten
  }

  private static func step(_ personalData: DeletionTarget, _ tables: ItemTables) -> any DataEraser {
    switch personalData {
    case .item(let id): ItemDataEraser(id: id, tables: tables)
    case .query(let text): QueryDataEraser(text)
    case .everything: AllDataEraser()
    }
  }
}

/// The mark of a library whose file may hold bytes of deleted data.
///
/// It is set with the deletion, and goes once the bytes are erased; a process that ends in between leaves it. It does not name what
/// was deleted. Setting it requires the backups' lock.
enum ErasingMark {
  /// Whether bytes are not erased yet.
  static func isSet(_ db: Database, in file: LibraryFile) throws -> Bool {
    try SettingTable.value(db, InternalSetting.erasing.rawValue) != nil
      || file.isOnDisk && DurableFile.isThere(former(file))
  }

  static func set(_ db: Database) throws {
    try SettingTable.set(db, InternalSetting.erasing.rawValue, to: "1")
  }

  static func remove(_ db: Database, in file: LibraryFile) throws {
    try SettingTable.set(db, InternalSetting.erasing.rawValue, to: nil)
    if file.isOnDisk { unlink(former(file)) }
  }

  /// The file beside the library that was the mark in earlier versions.
  private static func former(_ file: LibraryFile) -> String { file.path + "-forgetting" }
}

/// The result of erasing the bytes of deleted rows.
enum Erasure: Sendable {
  case complete
  /// Another process still reads the former state.
  case stillRead
  /// The disk has no space for a second copy of the library.
  case noSpace
}

extension Library {
  /// Erases the bytes of all deleted rows from the file and its WAL, and removes the mark.
  ///
  /// Merges the text indexes first, which otherwise only mark words as deleted; then rewrites the file, because the free space of
  /// pages may hold old copies; then empties the WAL. Other processes can read meanwhile, and write between the steps of the
  /// merging. Takes 0.3 s for 20 MB and 20 s for 1 GB. The file stays intact if the process dies in any step.
  func erase(mergingIndexes: Bool = true) async throws -> Erasure {
    erasing.withLock { $0 = true }
    defer { erasing.withLock { $0 = false } }
    // A new task does not inherit cancellation, so the work is always completed.
    return try await Task {
      do {
        if mergingIndexes { try await rewriteIndexes() }
        try await step(Self.writeAnew)
        guard try await emptyJournal() else { return .stillRead }
        try await write { [file] db in try ErasingMark.remove(db, in: file) }
        return .complete
      } catch let error as LibraryError where error.isOutOfSpace {
        return .noSpace
      }
    }.value
  }

  /// Whether rows are deleted, and their bytes are being erased now.
  public var isErasing: Bool { erasing.withLock(\.self) }

  /// Whether the file may hold bytes of deleted data.
  func holdsDeletedBytes() async throws -> Bool {
    try await read { [file] db in try ErasingMark.isSet(db, in: file) }
  }

  /// Rewrites the file without free space; other processes can read meanwhile, but not write.
  static func writeAnew(_ db: Database) throws {
    try db.execute(sql: "VACUUM")
  }

  /// Copies the WAL into the file and truncates it; `false` if a reader of the old state did not finish in time.
  ///
  /// Uses short attempts, because writers wait during each of them.
  func emptyJournal() async throws -> Bool {
    for _ in 0..<Limits.Library.journalTries {
      if try await step(Self.emptyJournalNow) { return true }
      await letOthersWrite()
    }
    return false
  }

  static func emptyJournalNow(_ db: Database) throws -> Bool {
    do {
      // Not through SQLite's `busy_timeout`, which would replace this busy handler permanently.
      _ = try BusyHandler.$limit.withValue(Limits.Library.journalPatience) { try db.checkpoint(.truncate) }
      return true
    } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
      return false
    }
  }

  /// The bytes of the file that are in use; free pages are reused before the file grows.
  static func usedBytes(_ db: Database) throws -> Int64 {
    func pragma(_ name: String) throws -> Int64 { try Int64.fetchOne(db, sql: "PRAGMA \(name)") ?? 0 }
    return (try pragma("page_count") - pragma("freelist_count")) * (try pragma("page_size"))
  }

  /// Sets what is called, on another thread, when a write has waited for another process for some seconds.
  public static func whenWaiting(_ tell: @escaping @Sendable () -> Void) {
    BusyHandler.notice.withLock { $0 = tell }
  }
}
