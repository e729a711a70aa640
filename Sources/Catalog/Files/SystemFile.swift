#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// An open file of the system; closed with its last reference.
public final class SystemFile {
  private var descriptor: Int32
  private let isOwned: Bool

  private init(_ descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if isOwned, descriptor >= 0 { _ = systemClose(descriptor) }
  }

  /// Standard input, which stays open.
  public static var standardInput: SystemFile { SystemFile(0, isOwned: false) }
  /// Standard output, which stays open.
  public static var standardOutput: SystemFile { SystemFile(1, isOwned: false) }

  /// Opens an existing file, for writing or for reading.
  public static func existing(_ path: String, writing: Bool) throws(SystemError) -> SystemFile {
    try opened(open(path, (writing ? O_WRONLY : O_RDONLY) | O_CLOEXEC))
  }

  /// Creates a file; fails with `SystemError.exists` if the name is taken. The umask limits `permissions`.
  public static func new(_ path: String, permissions: UInt32 = 0o666) throws(SystemError) -> SystemFile {
    try opened(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions)))
  }

  /// Creates a file for its user alone, readable and writable, whose name is removed at once.
  ///
  /// - Parameter directory: Where it takes room; `nil` for the directory of temporary files.
  public static func scratch(in directory: String? = nil) throws(SystemError) -> SystemFile {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    // The system replaces the six X.
    var template = Array(
      ((directory ?? (temporary.isEmpty ? "/tmp" : temporary)) + "/.miru-XXXXXX").utf8CString)
    let file = try opened(mkstemp(&template))
    unlink(template)
    return file
  }

  /// Writes all bytes, however many calls it takes.
  public func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { try wait(for: POLLOUT) } else { rest = rest.dropFirst(count) }
    }
  }

  /// Reads up to `count` bytes; none at the end.
  public func read(atMost count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        result = systemRead(descriptor, buffer.baseAddress, count)
        filled = max(0, result)
      }
      if result >= 0 { return bytes }
      try wait(for: POLLIN)
    }
  }

  /// Goes back to the first byte.
  public func rewind() throws(SystemError) {
    if lseek(descriptor, 0, SEEK_SET) < 0 { throw .last }
  }

  /// Bytes of a regular file; `nil` for a pipe and the like, which can be read only once.
  public func size() throws(SystemError) -> Int? {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .last }
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Sets the permissions, whatever the umask says.
  public func setPermissions(_ permissions: UInt32) throws(SystemError) {
    if fchmod(descriptor, mode_t(permissions)) != 0 { throw .last }
  }

  /// Returns once the disk has the bytes, or at once for a kind of file that has no disk.
  public func sync() throws(SystemError) {
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS { throw .last }
  }

  /// Closes the file; network file systems report a failed write only here.
  public func close() throws(SystemError) {
    let closing = descriptor
    descriptor = -1
    if isOwned, systemClose(closing) != 0, errno != EINTR { throw .last }
  }

  /// After a failed call: waits if the file was only not ready, as a terminal shared with a program that
  /// does not block is, and throws otherwise.
  private func wait(for event: Int32) throws(SystemError) {
    switch errno {
    case EINTR: return
    case EAGAIN:
      var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      _ = poll(&wanted, 1, -1)
    default: throw .last
    }
  }

  private static func opened(_ descriptor: Int32) throws(SystemError) -> SystemFile {
    guard descriptor >= 0 else { throw .last }
    return SystemFile(descriptor, isOwned: true)
  }
}

// The system's calls under names that the methods above do not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable {
  /// The system's number, `errno`.
  public let code: Int32

  /// The failure of the last call in this thread.
  public static var last: SystemError { SystemError(code: errno) }
  /// The name is taken.
  public static let exists = SystemError(code: EEXIST)
  /// The path leads to a directory where a file is wanted.
  public static let isDirectory = SystemError(code: EISDIR)
  /// The reader of a pipe is gone.
  public static let brokenPipe = SystemError(code: EPIPE)

  /// The system's words.
  public var reason: String { String(cString: strerror(code)) }
}
