#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// A file written under a temporary name beside its own, which it gets once it is whole and on the disk.
///
/// A process that is killed leaves the temporary file. Nobody removes it later: another export may be writing it.
public final class AtomicFile {
  /// The path of the finished file; of the target, where a link is replaced.
  public let path: String
  private let replacing: Bool
  private let temporary: String
  private let file: SystemFile

  /// How every temporary name begins; a random number follows.
  public static let temporaryPrefix = ".miru-export-"

  /// Creates the temporary file, with the permissions of the file that it replaces.
  ///
  /// - Parameter replacing: Whether a file of that name may be replaced; otherwise the error is `.exists`.
  public init(_ path: String, replacing: Bool) throws(SystemError) {
    self.path = replacing ? Self.resolved(path) : path
    self.replacing = replacing
    temporary =
      Self.directory(of: self.path) + "/" + Self.temporaryPrefix
      + String(UInt64.random(in: .min ... .max), radix: 36)
    guard replacing || !Self.isTaken(path) else { throw .exists }
    var status = stat()
    let permissions = stat(self.path, &status) == 0 ? UInt32(status.st_mode & 0o777) : nil
    file = try .new(temporary)
    guard let permissions else { return }
    do throws(SystemError) { try file.setPermissions(permissions) } catch {
      unlink(temporary)
      throw error
    }
  }

  /// The directory that holds the file.
  public var directory: String { Self.directory(of: path) }

  /// Whether publishing replaces a file.
  public var replacesFile: Bool { replacing && Self.isTaken(path) }

  /// Writes all bytes.
  public func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) { try file.write(bytes) }

  /// Syncs the file and gives it its name; fails with `.exists` if another file took it meanwhile.
  public func publish() throws(SystemError) {
    try file.sync()
    try file.close()
    // Without `replacing` an empty file takes the name first: only so does every file system refuse a taken one.
    if !replacing { try SystemFile.new(path).close() }
    if rename(temporary, path) != 0 {
      let error = SystemError.last
      if !replacing { unlink(path) }
      throw error
    }
    // Without this a power cut may take the new name back. A directory that cannot be read cannot be synced.
    if let directory = try? SystemFile.existing(directory, writing: false) { try directory.sync() }
  }

  /// Removes the temporary file.
  public func discard() { unlink(temporary) }

  /// The path that links lead to, so that a replaced file leaves its link in place.
  public static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether the name is taken, be it by a link that leads nowhere.
  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
