#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A system call that failed.
struct SystemFailure: Error, Hashable {
  /// The system's number, `errno`.
  let code: Int32

  /// The failure of the call made last in this thread.
  static var last: SystemFailure { SystemFailure(code: errno) }

  /// The system's words.
  var reason: String { String(cString: strerror(code)) }

  /// A name that must be free is taken.
  static let taken = SystemFailure(code: EEXIST)
  /// A directory stands where a file is wanted.
  static let isDirectory = SystemFailure(code: EISDIR)

  /// Whether a name is taken.
  var isTaken: Bool { code == EEXIST }
  /// Whether nobody reads the pipe any more.
  var isBrokenPipe: Bool { code == EPIPE }
}
