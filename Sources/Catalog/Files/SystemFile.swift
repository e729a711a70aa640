private import Foundation

/// An open file descriptor; closed when its last reference goes away.
public final class SystemFile {
  private var descriptor: Int32
  private let isOwned: Bool

  private init(_ descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if isOwned, descriptor >= 0 { _ = Foundation.close(descriptor) }
  }

  /// Standard input, which stays open.
  public static var standardInput: SystemFile { SystemFile(0, isOwned: false) }
  /// Standard output, which stays open.
  public static var standardOutput: SystemFile { SystemFile(1, isOwned: false) }

  /// Takes over an open descriptor; a standard stream stays open.
  public static func inherited(_ descriptor: Int32) -> SystemFile {
    SystemFile(descriptor, isOwned: descriptor > STDERR_FILENO)
  }

  /// Opens an existing file, for writing or for reading.
  public static func existing(_ path: String, writing: Bool) throws(SystemError) -> SystemFile {
    try opened(open(path, (writing ? O_WRONLY : O_RDONLY) | O_CLOEXEC))
  }

  /// Creates a file; fails with `SystemError.exists` if the name is taken. The umask restricts `permissions`.
  public static func new(_ path: String, permissions: UInt32 = 0o666) throws(SystemError) -> SystemFile {
    try opened(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions)))
  }

  /// Opens a file for reading and writing; creates it if it is missing.
  public static func updating(_ path: String, permissions: UInt32 = 0o666) throws(SystemError) -> SystemFile {
    try opened(open(path, O_RDWR | O_CREAT | O_CLOEXEC, mode_t(permissions)))
  }

  /// Creates a file with permissions 0600 and unlinks its name at once.
  ///
  /// - Parameter directory: The directory on whose disk the file takes space; `nil` for the temporary directory, TMPDIR.
  public static func scratch(in directory: String? = nil) throws(SystemError) -> SystemFile {
    // mkstemp replaces the six X.
    var template = Array(((directory ?? NSTemporaryDirectory()) + "/.miru-XXXXXX").utf8CString)
    let file = try opened(mkstemp(&template))
    unlink(template)
    return file
  }

  /// Writes all bytes; repeats partial writes.
  public func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { try wait(for: POLLOUT) } else { rest = rest.dropFirst(count) }
    }
  }

  /// Reads up to `count` bytes; returns an empty array at the end.
  public func read(atMost count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        result = Foundation.read(descriptor, buffer.baseAddress, count)
        filled = max(0, result)
      }
      if result >= 0 { return bytes }
      try wait(for: POLLIN)
    }
  }

  /// Moves the position to the first byte.
  public func rewind() throws(SystemError) {
    if lseek(descriptor, 0, SEEK_SET) < 0 { throw .last }
  }

  /// The size in bytes of a regular file; `nil` for a pipe or another file that can be read only once.
  public func size() throws(SystemError) -> Int? {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .last }
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Cuts the file off after its first bytes.
  public func truncate(to bytes: Int) throws(SystemError) {
    if ftruncate(descriptor, off_t(bytes)) != 0 { throw .last }
  }

  /// Takes an advisory lock on the file, against other processes and other openings in this one; returns whether it was free.
  public func lock(exclusively: Bool) throws(SystemError) -> Bool {
    if flock(descriptor, (exclusively ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw .last }
    return false
  }

  /// Ends the lock. A program just being started has the descriptor too until it replaces itself, so that closing would not.
  public func unlock() { flock(descriptor, LOCK_UN) }

  /// Sets the permissions regardless of the umask.
  public func setPermissions(_ permissions: UInt32) throws(SystemError) {
    if fchmod(descriptor, mode_t(permissions)) != 0 { throw .last }
  }

  /// Waits until the data is on the disk; returns at once for files without a disk.
  public func sync() throws(SystemError) {
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS { throw .last }
  }

  /// Closes the file; some network file systems report a failed write only here.
  public func close() throws(SystemError) {
    let closing = descriptor
    descriptor = -1
    if isOwned, Foundation.close(closing) != 0, errno != EINTR { throw .last }
  }

  /// Handles a failed system call: waits if the descriptor was only not ready, otherwise throws.
  ///
  /// A terminal shared with a program that set it non-blocking is such a descriptor.
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

/// A failed system call.
public struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  public let code: Int32

  /// The error of the last failed call in this thread.
  public static var last: SystemError { SystemError(code: errno) }
  /// There is no file of that name.
  public static let missing = SystemError(code: ENOENT)
  /// A file of that name exists.
  public static let exists = SystemError(code: EEXIST)
  /// The path leads to a directory instead of a file.
  public static let isDirectory = SystemError(code: EISDIR)
  /// The pipe has no reader.
  public static let brokenPipe = SystemError(code: EPIPE)

  /// The system's message for the error.
  public var reason: String { String(cString: strerror(code)) }
}

/// An exclusive advisory lock on a folder, against other processes that change a file there.
public struct FolderLock {
  private let descriptor: Int32

  /// Creates the folder for its owner only if it is missing, and waits for the lock.
  ///
  /// On a file system without locks, it waits for nobody.
  public init(_ folder: String) {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Ends the lock; called once.
  public func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}

/// The kind of file at a path, with symbolic links followed.
public enum FileKind: Hashable, Sendable {
  /// No file, or a dangling link.
  case missing
  case regular
  case directory
  /// Something that cannot be looked at, such as what is in a folder without permission.
  case hidden
  /// A device, a pipe or a socket: it can be written to, but is never replaced.
  case stream

  public init(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = [ENOENT, ENOTDIR].contains(errno) ? .missing : .hidden
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    default: self = .stream
    }
  }
}
