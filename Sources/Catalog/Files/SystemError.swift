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
