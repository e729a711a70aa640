internal import Catalog
internal import Foundation
internal import GRDB
internal import Synchronization
internal import TestSupport

@testable internal import Library

extension TemporaryFolder {
  /// The path of the library, which need not be there.
  func file() -> String { file("library.sqlite") }

  /// Every file of the folder with what it holds.
  func contents() throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: file($0)))) })
  }
}

/// Runs `body` with an empty library in a folder of its own.
func withLibrary<Value>(_ body: (Library) async throws -> Value) async throws -> Value {
  let folder = try TemporaryFolder()
  defer { withExtendedLifetime(folder) {} }
  return try await body(Library.open(at: folder.file()))
}

extension Library {
  /// Stores an answer and waits until its rows are indexed.
  @discardableResult
  func keep(_ answer: FetchedAnswer) async throws -> StoredAnswer {
    let stored = try await keep(answer, within: nil)
    await indexing.withLock { $0 }?.value
    return stored
  }

  /// Undoes and returns the newest change; `nil` if none is left.
  func undo() async throws -> Change? {
    guard let newest = try await newestChange(), try await undo(newest) else { return nil }
    return newest.change
  }
}

extension ChangeTable {
  /// Undoes and returns the newest change; `nil` if none is left.
  static func undoNewest(_ db: Database) throws -> Change? {
    guard let newest = try newest(db) else { return nil }
    try undo(newest, db)
    return newest.change
  }
}
