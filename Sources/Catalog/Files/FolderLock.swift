private import Foundation

/// An exclusive advisory lock on a folder, against other processes that change a file there.
public struct FolderLock {
  private let descriptor: Int32

  /// Creates the folder for its owner only if it is missing, and waits for the lock.
  ///
  /// On a file system without locks, it waits for nobody.
  public init(_ folder: String) {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Ends the lock; called once.
  public func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
