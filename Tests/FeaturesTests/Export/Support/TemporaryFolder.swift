import Foundation

/// A folder of its own for one test, gone with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "miru-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of all files, hidden ones included.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
  }

  func rights(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
  }

  func setRights(_ rights: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file(name))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: file(target))
  }

  func linkTarget(of name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: file(name))
  }
}
