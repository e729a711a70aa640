internal import Catalog
internal import Foundation

extension Library {
  /// Reads a library and leaves nothing beside it that was not there before.
  ///
  /// Where no journal lies beside the file nobody has it open, and it is read alone. If somebody opens or changes it
  /// meanwhile, what was read counts for nothing, and it is read again as one that is shared: the files that SQLite
  /// needs for that are the other's then. `body` may therefore run twice.
  @MainActor public static func look<Value>(
    at path: String, _ body: @MainActor (Library) async throws -> Value
  ) async throws -> Value {
    let file = LibraryFile(path: path)
    if let before = file.stillness {
      let result = await Self.result { try await body(reading(file, file.look(), isAlone: true)) }
      if file.stillness == before { return try result.get() }
    }
    return try await body(open(at: path, readOnly: true))
  }

  @MainActor private static func result<Value>(
    _ body: @MainActor () async throws -> Value
  ) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

extension LibraryFile {
  /// The file's size and last change; `nil` while a journal lies beside it.
  fileprivate var stillness: [Int64]? {
    var facts = stat()
    guard stat(path + "-wal", &facts) != 0, errno == ENOENT, stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = facts.st_mtimespec
    #else
      let changed = facts.st_mtim
    #endif
    return [Int64(facts.st_size), Int64(facts.st_ino), Int64(changed.tv_sec), Int64(changed.tv_nsec)]
  }
}
