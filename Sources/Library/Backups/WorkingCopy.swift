internal import Catalog
internal import GRDB

/// A copy of a copy, to change and then to put somewhere whole.
enum WorkingCopy {
  /// Copies a file that nobody has open, with its journal if it has one.
  static func make(of path: String, in folder: String) throws(LibraryError) -> String {
    let part = folder + "/part"
    try DurableFile.copy(path, to: part)
    if DurableFile.isThere(path + "-wal") { try DurableFile.copy(path + "-wal", to: part + "-wal") }
    return part
  }

  /// Opens one as a library of today's form, and leaves one file.
  static func open<Value: Sendable>(
    _ path: String, _ body: (Library) async throws -> Value
  ) async throws -> Value {
    do {
      let library = try Library.open(LibraryFile(path: path), readOnly: false, backup: .none)
      let value: Value
      do {
        value = try await body(library)
        try library.close()
      } catch {
        try? library.close()
        throw error
      }
      try PageCopy.standAlone(path)
      return value
    } catch {
      throw LibraryError(error, path: path)
    }
  }
}

extension Library {
  /// Gives the file up; nothing can be asked afterwards.
  func close() throws { try BriefConnection.close(connection.pool) }
}
