private import Foundation

/// A file that is written under a temporary name in the same folder, synced, and then renamed.
///
/// A killed process leaves the temporary file. miru never removes it later, because another export may be writing it.
public final class AtomicFile {
  /// The path of the finished file. If a symbolic link is replaced, the path of its target.
  public let path: String
  private let replacing: Bool
  private let temporary: String
  private let file: SystemFile

  /// The start of every temporary name; a random number follows.
  public static let temporaryPrefix = ".miru-export-"

  /// Creates the temporary file, with the permissions of the file that it replaces.
  ///
  /// - Parameters:
  ///   - replacing: Whether an existing file may be replaced; otherwise the error is `.exists`.
  ///   - permissions: Those of a new file, which the umask restricts.
  public init(_ path: String, replacing: Bool, permissions new: UInt32 = 0o666) throws(SystemError) {
    self.path = replacing ? Self.resolved(path) : path
    self.replacing = replacing
    temporary =
      Self.directory(of: self.path) + "/" + Self.temporaryPrefix
      + String(UInt64.random(in: .min ... .max), radix: 36)
    guard replacing || !Self.isTaken(path) else { throw .exists }
    var status = stat()
    let permissions = stat(self.path, &status) == 0 ? UInt32(status.st_mode & 0o777) : nil
    file = try .new(temporary, permissions: new)
    guard let permissions else { return }
    do throws(SystemError) { try file.setPermissions(permissions) } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Replaces a file, or creates it with these permissions.
  public static func replace(_ path: String, with bytes: [UInt8], permissions: UInt32 = 0o666)
    throws(SystemError)
  {
    let file = try AtomicFile(path, replacing: true, permissions: permissions)
    do throws(SystemError) {
      try file.write(bytes[...])
      try file.publish()
    } catch {
      file.discard()
      throw error
    }
  }

  /// The directory that holds the file.
  public var directory: String { Self.directory(of: path) }

  /// Whether publishing replaces an existing file.
  public var replacesFile: Bool { replacing && Self.isTaken(path) }

  public func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) { try file.write(bytes) }

  /// Syncs the file and renames it to `path`; fails with `.exists` if that name was taken meanwhile.
  public func publish() throws(SystemError) {
    try file.sync()
    try file.close()
    // Without `replacing`, an empty file reserves the name: only this detects a taken name on every file system.
    if !replacing { try SystemFile.new(path).close() }
    if rename(temporary, path) != 0 {
      let error = SystemError.last
      if !replacing { unlink(path) }
      throw error
    }
    // Without this sync, a power cut may undo the rename. A directory that cannot be read cannot be synced.
    if let directory = try? SystemFile.existing(directory, writing: false) { try directory.sync() }
  }

  /// Removes the temporary file.
  public func discard() { unlink(temporary) }

  /// The path with symbolic links resolved, so that replacing the file leaves the link in place.
  public static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether the name is taken, also by a dangling link.
  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
