public import Foundation

/// An empty home for one process, with nobody's settings and history in it.
public struct Home {
  /// The folder.
  public let folder: URL

  /// Makes the folder.
  public init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "miru-home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The environment of a terminal on a fresh system.
  public var environment: [String: String] {
    ["HOME": folder.path, "LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
  }

  /// Takes it away with everything in it.
  public func remove() { try? FileManager.default.removeItem(at: folder) }
}
