internal import Catalog
internal import Foundation

/// A file that takes what cannot be told while the panel is up, never longer than its limit twice.
///
/// A log that cannot be written is nobody's loss: every failure is passed over.
final class LogFile: Sendable {
  private let path: String

  init(path: String) {
    self.path = path
  }

  /// Adds a line; when the file is full it becomes `….old` and a new one is begun.
  func add(_ line: String) {
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if lseek(descriptor, 0, SEEK_END) > Limits.Log.bytes { rename(path, path + ".old") }
  }
}
