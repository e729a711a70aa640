internal import Catalog

extension Library {
  /// Reads a library and leaves nothing beside it that was not there before.
  ///
  /// Where the journal is empty or missing, the file is read alone. If somebody opens or changes it
  /// meanwhile, what was read counts for nothing, and it is read again as one that is shared: the files that SQLite
  /// needs for that are the other's then. `body` may therefore run twice.
  @MainActor public static func look<Value>(
    at path: String, _ body: @MainActor (Library) async throws -> Value
  ) async throws -> Value {
    let file = LibraryFile(path: path)
    if let before = FileChangeDetector(of: file) {
      let result = await Self.result {
        return try await body(alone(file))
      }
      if FileChangeDetector(of: file) == before { return try result.get() }
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

  @MainActor private static func result<Value>(
    _ body: @MainActor () async throws -> Value
  ) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
