/// What the rights to files keep a library from being changed by.
public enum ReadOnlyReason: Hashable, Sendable {
  /// The library's file may not be changed.
  case file(path: String)
  /// In the folder, or in the nearest one above it that is there, no file may be made.
  case folder(path: String)

  /// The doctor's finding of it, with what can be done.
  public var finding: String {
    switch self {
    case .file(let path):
      "there is no right to change \(path), so nothing new is kept; check its rights or name another with --library"
    case .folder(let path):
      "there is no right to make files in \(path), so nothing new is kept; check its rights or name another with --library"
    }
  }
}
