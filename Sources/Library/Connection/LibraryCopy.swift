internal import Catalog
internal import GRDB

/// Creates copies of a library's file, each as a single file without a WAL.
enum LibraryCopy {
  /// Copies a reader's state to a new file page by page, even if pages are damaged.
  ///
  /// - Throws: `CancellationError` once the flag is set.
  static func pages(
    of source: any DatabaseReader, at path: String, flag: CancellationFlag = CancellationFlag()
  )
    throws
  {
    let copy = try DatabaseQueue(path: path, configuration: Library.configuration())
    try source.backup(to: copy, pagesPerStep: Limits.Backups.pagesAtOnce) { _ in try flag.check() }
    try copy.close()
    try makeSingleFile(path)
  }

  /// Copies a file that no process has open, with its WAL if there is one; returns the copy's path.
  static func file(_ path: String, in folder: String) throws(LibraryError) -> String {
    let copy = folder + "/part"
    try DurableFile.copy(path, to: copy)
    if DurableFile.isThere(path + "-wal") { try DurableFile.copy(path + "-wal", to: copy + "-wal") }
    return copy
  }

  /// Opens a copy as a library, migrates it to the newest schema, runs `body` and leaves a single file.
  static func change<Value: Sendable>(
    _ path: String, _ body: (Library) async throws -> Value
  ) async throws -> Value {
    do {
      let library = try Library.open(LibraryFile(path: path), readOnly: false, backup: .none)
      let value: Value
      do { value = try await body(library) } catch {
        try? library.close()
        throw error
      }
      try library.close()
      try makeSingleFile(path)
      return value
    } catch {
      throw LibraryError(error, path: path)
    }
  }

  /// Merges the WAL of a file that no process has open into the file.
  static func makeSingleFile(_ path: String) throws {
    let file = try DatabaseQueue(path: path, configuration: Library.configuration())
    try file.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
    // The caller moves the file next.
    try file.close()
  }
}

extension Library {
  /// Gives the file up; nothing can be asked afterwards.
  func close() throws { try connection.pool.close() }
}
