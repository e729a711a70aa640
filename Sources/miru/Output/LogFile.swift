internal import Catalog
internal import Dispatch
internal import Foundation
internal import Logging

/// A log file with a size limit, and one older file of the same size.
///
/// Failures are ignored, because the log is optional. A background queue writes the lines in order, so that a slow
/// disk delays no key.
final class LogFile: Sendable {
  private let path: String
  private let queue = DispatchQueue(label: "miru.log", qos: .utility)

  init(path: String) {
    self.path = path
  }

  /// Appends a line; a full file is renamed to `….old` and a new one is started.
  func add(_ line: String) {
    queue.async { [self] in write(line) }
  }

  /// Removes both files; lines may be added afterwards.
  func remove() async {
    await done { [path] in for file in [path, path + ".old"] { unlink(file) } }
  }

  /// Returns when all lines are written.
  func flush() async { await done {} }

  private func done(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      queue.async {
        work()
        continuation.resume()
      }
    }
  }

  private func write(_ line: String) {
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    if lseek(descriptor, 0, SEEK_END) > Limits.Log.bytes { rename(path, path + ".old") }
  }
}

/// Writes messages of swift-log to the log file: time, level and one line.
struct FileLogHandler: LogHandler {
  let file: LogFile
  let clock: any TimeSource
  var logLevel: Logger.Level = .info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let words = "\(event.message)".split(whereSeparator: \.isNewline).joined(separator: " ")
    file.add("\(RFC3339.milliseconds(clock.now().wall)) \(event.level) \(words)")
  }
}
