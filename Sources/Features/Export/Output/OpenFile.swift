#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import Catalog

/// An open file of the system, closed with its last user.
final class OpenFile {
  private var descriptor: Int32
  private let isOurs: Bool

  private init(_ descriptor: Int32, isOurs: Bool) {
    self.descriptor = descriptor
    self.isOurs = isOurs
  }

  deinit {
    if isOurs, descriptor >= 0 { _ = systemClose(descriptor) }
  }

  static var standardInput: OpenFile { OpenFile(0, isOurs: false) }
  static var standardOutput: OpenFile { OpenFile(1, isOurs: false) }

  /// Opens what is there.
  static func existing(_ path: String, writing: Bool) throws(SystemFailure) -> OpenFile {
    try opened { open(path, (writing ? O_WRONLY : O_RDONLY) | O_CLOEXEC) }
  }

  /// Creates a file that must not be there yet, with what the person's umask leaves of the rights.
  static func new(_ path: String, rights: mode_t = 0o666) throws(SystemFailure) -> OpenFile {
    try opened { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights) }
  }

  /// Creates a file that has no name until it is given one, readable too; `nil` where there are no such files.
  ///
  /// However the process ends, nothing is left of it.
  static func nameless(in directory: String, rights: mode_t = 0o666) -> OpenFile? {
    #if os(Linux)
      let descriptor = open(directory, namelessFlag | O_RDWR | O_CLOEXEC, rights)
      guard descriptor >= 0 else { return nil }
      let file = OpenFile(descriptor, isOurs: true)
      // Without /proc nothing could name it.
      return access(file.alias, F_OK) == 0 ? file : nil
    #else
      return nil
    #endif
  }

  /// Gives a nameless file a name, which must be free; fails with `EEXIST` if it is not.
  func name(_ path: String) throws(SystemFailure) {
    if linkat(AT_FDCWD, alias, AT_FDCWD, path, AT_SYMLINK_FOLLOW) != 0 { throw .last }
  }

  /// Keeps other processes that ask from taking the file for one whose writer is gone; `false` if one holds it.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Whether the file has a name.
  var isNamed: Bool {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 && facts.st_nlink > 0
  }

  #if os(Linux)
    /// `O_TMPFILE`, which the headers put together in a way that Swift does not read.
    private static let namelessFlag = 0o20_000_000 | O_DIRECTORY
  #endif

  private var alias: String { "/proc/self/fd/\(descriptor)" }

  /// Creates a file without a name, readable and writable by its user alone; it is gone once closed.
  static func scratch(in directory: String) throws(SystemFailure) -> OpenFile {
    if let file = nameless(in: directory, rights: 0o600) { return file }
    // The system puts letters of its own in place of the six X.
    var template = Array((directory + "/.miru-XXXXXX").utf8CString)
    let file = try opened { mkstemp(&template) }
    unlink(template)
    return file
  }

  /// Writes all bytes, however many calls it takes.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { try wait(for: POLLOUT) } else { rest = rest.dropFirst(count) }
    }
  }

  /// Reads up to `count` bytes; none at the end.
  func read(atMost count: Int) throws(SystemFailure) -> [UInt8] {
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
  func rewind() throws(SystemFailure) {
    if lseek(descriptor, 0, SEEK_SET) < 0 { throw .last }
  }

  /// Writes all of the file into another one, with its rights, and returns once the disk has it.
  func copy(to other: OpenFile) throws(SystemFailure) {
    var facts = stat()
    if fstat(descriptor, &facts) != 0 { throw .last }
    try other.setRights(facts.st_mode & 0o777)
    try rewind()
    while true {
      let piece = try read(atMost: Limits.Transfer.writeBuffer)
      if piece.isEmpty { break }
      try other.write(piece[...])
    }
    try other.sync()
    try other.close()
  }

  /// Bytes of a regular file; `nil` for a pipe and the like, which can be read only once.
  func size() throws(SystemFailure) -> Int? {
    var facts = stat()
    if fstat(descriptor, &facts) != 0 { throw .last }
    return facts.st_mode & S_IFMT == S_IFREG ? Int(facts.st_size) : nil
  }

  /// Gives the file other rights than the person's umask left.
  func setRights(_ mode: mode_t) throws(SystemFailure) {
    if fchmod(descriptor, mode) != 0 { throw .last }
  }

  /// Returns once the disk has the bytes. Not every kind of file can promise that; those are passed over.
  func sync() throws(SystemFailure) {
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS { throw .last }
  }

  /// Closes the file and tells a write that failed late, as network file systems do.
  func close() throws(SystemFailure) {
    let closing = descriptor
    descriptor = -1
    if isOurs, systemClose(closing) != 0, errno != EINTR { throw .last }
  }

  /// After a call that failed: waits if it only was not ready, as a terminal shared with a program that
  /// does not wait is, and throws otherwise.
  private func wait(for event: Int32) throws(SystemFailure) {
    switch errno {
    case EINTR: return
    case EAGAIN:
      var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      _ = poll(&wanted, 1, -1)
    default: throw .last
    }
  }

  private static func opened(_ call: () -> Int32) throws(SystemFailure) -> OpenFile {
    let descriptor = call()
    guard descriptor >= 0 else { throw .last }
    return OpenFile(descriptor, isOurs: true)
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
