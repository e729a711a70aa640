internal import Foundation

@testable internal import Library

/// A folder of its own for one test, removed with its last use.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "miru-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String = "library.sqlite") -> String { path + "/" + name }

  /// Every file of the folder with what it holds.
  func contents() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: file($0)))) })
  }
}

/// Runs `body` with an empty library in a folder of its own.
func withLibrary<Value>(_ body: (Library) async throws -> Value) async throws -> Value {
  let folder = try TemporaryFolder()
  defer { withExtendedLifetime(folder) {} }
  return try await body(Library.open(at: folder.file()))
}
