internal import Catalog
internal import Foundation

/// A regular file opened for plain reading; closed after its last use.
///
/// Never use it for a library that SQLite has open in this process: closing it would release SQLite's locks.
final class ReadOnlyFile {
  /// The size in bytes at the time of opening.
  let size: Int
  private let descriptor: Int32

  /// Opens the file; `nil` if it is missing.
  init?(_ path: String) throws(LibraryError) {
    // Non-blocking, so that a named pipe in place of the file is rejected instead of waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 {
      if errno == ENOENT { return nil }
      throw .cannotOpen(path: path, reason: systemReason())
    }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .cannotOpen(path: path, reason: "not a regular file")
    }
    self.descriptor = descriptor
    size = Int(facts.st_size)
  }

  deinit { close(descriptor) }

  /// The bytes from an offset; fewer at the end of the file.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
