private import Foundation

/// The file of accepted lines, one per line, as bytes.
public struct HistoryFile: Sendable {
  private let path: String

  /// Creates a reference to a file that may not exist yet.
  public init(path: String) { self.path = path }

  /// Deletes lines permanently and returns their number.
  ///
  /// Writes the remaining lines to a second file and renames it, so that a crash leaves one of the two complete. An
  /// open editor keeps its own lines: see `ReadlineEditor.forgetLines`.
  @discardableResult
  public func forget(where isForgotten: (String) -> Bool) throws(TerminalError) -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    guard let bytes = FileManager.default.contents(atPath: path) else { throw failure() }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let kept = lines.filter { !isForgotten(String(decoding: $0, as: UTF8.self)) }
    if kept.count < lines.count {
      try replace(with: Array(kept.joined(separator: [UInt8(ascii: "\n")])) + (kept.isEmpty ? [] : [0x0A]))
    }
    return lines.count - kept.count
  }

  private func replace(with bytes: [UInt8]) throws(TerminalError) {
    let neighbour = path + ".new"
    let descriptor = open(neighbour, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    let isWhole = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count
    let isSynced = fsync(descriptor) == 0
    let error = failure()
    close(descriptor)
    guard isWhole, isSynced else {
      unlink(neighbour)
      throw error
    }
    guard rename(neighbour, path) == 0 else { throw failure() }
  }

  private func failure() -> TerminalError { .historyFile(path: path, errno: errno) }
}
