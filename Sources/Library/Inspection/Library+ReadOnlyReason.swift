public import Catalog
internal import Foundation

extension Library {
  /// What keeps this process from changing a library, or from making one that is not there; changes nothing.
  ///
  /// Without the right to write a library is opened for reading, and only what would change it tells of that.
  public static func writeObstacle(at path: String) -> ReadOnlyReason? {
    LibraryFile(path: path).writeObstacle { access($0, W_OK) == 0 }
  }
}

extension LibraryFile {
  /// The same; `mayWrite` knows the rights, which do not bind root.
  func writeObstacle(mayWrite: (String) -> Bool) -> ReadOnlyReason? {
    if access(path, F_OK) == 0, !mayWrite(path) { return .file(path: path) }
    var folder = folder
    while folder != "/", access(folder, F_OK) != 0 { folder = (folder as NSString).deletingLastPathComponent }
    return mayWrite(folder) ? nil : .folder(path: folder)
  }
}
