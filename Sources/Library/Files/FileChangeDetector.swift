internal import Foundation

/// Detects whether a file was changed between two reads.
struct FileChangeDetector: Equatable {
  private let facts: [Int64]

  /// The size of the file in bytes.
  var size: Int64 { facts[0] }

  /// Records the state of a file; `nil` if it is missing or has a journal with content.
  ///
  /// Without a journal, the file alone is the whole library, and every change fills the journal first.
  init?(of file: LibraryFile) {
    var facts = stat()
    // A rollback journal exists only while the file is created, and after a crash during that.
    for journal in ["-wal", "-journal"] {
      if stat(file.path + journal, &facts) == 0 {
        guard facts.st_size == 0 else { return nil }
      } else if errno != ENOENT {
        return nil
      }
    }
    guard stat(file.path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = facts.st_mtimespec
    #else
      let changed = facts.st_mtim
    #endif
    self.facts = [
      Int64(facts.st_size), Int64(facts.st_ino), Int64(changed.tv_sec), Int64(changed.tv_nsec),
    ]
  }
}
