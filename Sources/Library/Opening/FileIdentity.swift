internal import Foundation

/// Which file stands behind a name: another one may take the name while the first is open.
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
