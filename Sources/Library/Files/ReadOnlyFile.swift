internal import Catalog
internal import Foundation

/// A regular file opened for plain reading; closed with its last use.
///
/// Never for a library that SQLite has open in this process: closing it would give up SQLite's locks.
final class ReadOnlyFile {
  /// Bytes when it was opened.
  let size: Int
  private let descriptor: Int32

  /// `nil` if there is no such file.
  init?(_ path: String) throws(LibraryError) {
    // Non-blocking, so that a named pipe in the file's place is refused instead of waited for.
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

  /// Bytes from an offset; fewer where the file ends.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
