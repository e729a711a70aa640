private import Foundation

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
