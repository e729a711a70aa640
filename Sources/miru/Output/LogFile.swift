internal import Catalog
internal import Dispatch
internal import Foundation
internal import Terminal

/// The log of what cannot be printed while the panel is visible: a file with a size limit, and one older file of the same size.
///
/// Failures are ignored, because the log is optional. A background queue writes the lines in order, so that a slow
/// disk delays no key.
final class LogFile: Sendable {
  private let path: String
  /// Whether messages are dropped.
  private let isOff: Bool
  private let clock: any TimeSource
  private let queue = DispatchQueue(label: "miru.log", qos: .utility)

  init(path: String, isOff: Bool, clock: any TimeSource) {
    (self.path, self.isOff, self.clock) = (path, isOff, clock)
  }

  /// Appends a message as one line; a full file is renamed to `….old` and a new one is started.
  func note(_ message: String) {
    guard !isOff, !TypedPassword.isIn(message) else { return }
    let words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    let line = "\(RFC3339.milliseconds(clock.now().wall)) \(words)\n"
    queue.async { [self] in write(line) }
  }

  /// Removes both files and returns whether they are gone; messages may be added afterwards.
  @discardableResult func remove() -> Bool {
    queue.sync {
      [path, path + ".old"].allSatisfy { (file: String) in unlink(file) == 0 || errno == ENOENT }
    }
  }

  /// Returns when all messages are written.
  func flush() { queue.sync {} }

  private func write(_ line: String) {
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array(line.utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    if lseek(descriptor, 0, SEEK_END) > Limits.Log.bytes { rename(path, path + ".old") }
  }
}
