public import Catalog
internal import Foundation

extension Library {
  /// Whether there is a file at a place that holds anything, a library or not.
  ///
  /// An empty one is none, unless somebody is making a library of it just now.
  public static func isThere(_ path: String) -> Bool {
    let path = LibraryFile(path: path).path
    var facts = stat()
    guard stat(path, &facts) == 0 else { return false }
    return facts.st_size > 0 || !FileLock.isFree(beside: path)
  }

  /// An empty library in memory, for whoever would only read one that is not there.
  public static func standIn() throws(LibraryError) -> Library { try inMemory() }
}
