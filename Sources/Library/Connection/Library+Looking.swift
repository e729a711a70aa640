internal import Catalog

extension Library {
  /// Reads a library without leaving new files next to it.
  ///
  /// If the journal is empty or missing, reads the file without sharing it. If another process opens or changes the
  /// file meanwhile, discards the result and reads it again as a shared file: the other process then owns SQLite's
  /// additional files. `body` may therefore run twice.
  @MainActor public static func look<Value>(
    at path: String, _ body: @MainActor (Library) async throws -> Value
  ) async throws -> Value {
    let file = LibraryFile(path: path)
    if let before = FileChangeDetector(of: file) {
      do {
        let value = try await body(alone(file))
        if FileChangeDetector(of: file) == before { return value }
      } catch {
        if FileChangeDetector(of: file) == before { throw error }
      }
    }
    return try await body(open(at: path, readOnly: true))
  }

  private static func alone(_ file: LibraryFile) throws(LibraryError) -> Library {
    do {
      let pool = try reading(file, file.look(), isAlone: true)
      return try Library(file, DatabaseConnection(kind: .readOnly, pool: pool))
    } catch {
      throw LibraryError(error, path: file.path).whereNothingIsWritten
    }
  }
}
