/// Which file permissions prevent writing to the library.
public enum ReadOnlyReason: Hashable, Sendable {
  /// The library's file may not be changed.
  case file(path: String)
  /// In the folder, or in the nearest one above it that is there, no file may be made.
  case folder(path: String)

  /// The finding for `miru doctor`, with what to do.
  public var finding: String {
    switch self {
    case .file(let path):
      "no permission to write \(path), so nothing new is stored; check its permissions or name another with --library"
    case .folder(let path):
      "no permission to create files in \(path), so nothing new is stored; check its permissions or name another with --library"
    }
  }
}
