internal import Foundation

/// Identifies the file behind a path, which another file may replace.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Looks which file has a name; `nil` if none has.
  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    (device, number) = (UInt64(truncatingIfNeeded: facts.st_dev), UInt64(facts.st_ino))
  }
}
