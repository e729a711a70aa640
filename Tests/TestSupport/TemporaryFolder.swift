internal import Foundation

/// A temporary folder for one test, removed with its last reference.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Creates the folder.
  public init() throws {
    path = NSTemporaryDirectory() + "miru-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder, which may not exist.
  public func file(_ name: String) -> String { path + "/" + name }

  /// The names of all files, including hidden ones, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
