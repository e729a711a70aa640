internal import Catalog

/// The reader of standard output or of a pipe has exited. Not an error: it has all that it wanted.
struct ReaderGone: Error {}

/// Writes files that are not exports as exports are written.
public enum WholeFile {
  /// Writes all bytes; a file gets its name only when it is complete and synced.
  ///
  /// - Throws: `ExportError`.
  public static func write(_ bytes: [UInt8], to destination: ExportDestination) throws {
    let output = try ExportOutput(destination)
    do throws(SystemError) {
      try output.write(bytes)
      try output.publish()
    } catch {
      output.abandon()
      let meaning = output.meaning(of: error)
      if !(meaning is ReaderGone) { throw meaning }
    }
  }
}

/// Buffered output of an export to a stream or a file.
///
/// Not thread-safe; owned by the running export.
final class ExportOutput {
  /// A pipe, a device or standard output; written directly.
  private let stream: SystemFile?
  private let file: AtomicFile?
  /// The path as messages show it; standard output has none.
  private let path: String?
  private var buffer: [UInt8] = []

  /// Opens a destination, and refuses early what could only fail at the end.
  init(_ destination: ExportDestination) throws(ExportError) {
    guard case .file(let path, let replacing) = destination else {
      (stream, file, self.path) = (SystemFile.standardOutput, nil, nil)
      return
    }
    self.path = path
    // A NUL would end the name early.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotCreate(path: path, reason: "that is no name for a file")
    }
    let kind = FileKind(at: path)
    if replacing, kind == .regular, Self.isDatabase(AtomicFile.resolved(path)) {
      throw .cannotCreate(path: path, reason: "a SQLite database, such as a library, is not replaced")
    }
    do throws(SystemError) {
      switch kind {
      case .directory: throw SystemError.isDirectory
      case .stream: (stream, file) = (try SystemFile.existing(path, writing: true), nil)
      case .missing, .regular, .hidden: (stream, file) = (nil, try AtomicFile(path, replacing: replacing))
      }
    } catch {
      throw error == .exists ? .exists(path: path) : .cannotCreate(path: path, reason: error.reason)
    }
  }

  /// Returns whether the path is a SQLite database or its journal: a mistyped name must not replace the library.
  private static func isDatabase(_ path: String) -> Bool {
    let mark = Array("SQLite format 3\0".utf8)
    let journals = ["-wal", "-shm", "-journal"].filter(path.hasSuffix)
    return ([path] + journals.map { String(path.dropLast($0.count)) }).contains { path in
      (try? SystemFile.existing(path, writing: false).read(atMost: mark.count)) == mark
    }
  }

  func write(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Limits.Transfer.writeBuffer { try flush() }
  }

  /// Writes the rest; a file is then synced and renamed to its final name.
  func publish() throws(SystemError) {
    try flush()
    try file?.publish()
  }

  /// Removes an unfinished file; the bytes written to a stream cannot be removed.
  func abandon() { file?.discard() }

  /// Whether publishing replaces a file.
  var wouldReplaceFile: Bool { file?.replacesFile ?? false }

  /// The directory for a scratch file: beside the output file, where there is enough space; `nil` for a stream.
  var scratchDirectory: String? { file?.directory }

  /// Converts a system error into the export's error.
  func meaning(of error: SystemError) -> any Error {
    if stream != nil, error == .brokenPipe { return ReaderGone() }
    if file != nil, error == .exists, let path { return ExportError.exists(path: path) }
    return ExportError.cannotWrite(path: path, reason: error.reason)
  }

  private func flush() throws(SystemError) {
    try stream?.write(buffer[...])
    try file?.write(buffer[...])
    buffer.removeAll(keepingCapacity: true)
  }
}
