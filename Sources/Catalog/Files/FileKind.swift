#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// What a path leads to, symbolic links followed.
public enum FileKind: Hashable, Sendable {
  /// Nothing, or a link that leads nowhere.
  case missing
  case regular
  case directory
  /// A device, a pipe or a socket: written into, never replaced.
  case stream

  /// The kind of what is at `path` now.
  public init(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .missing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    default: self = .stream
    }
  }
}
