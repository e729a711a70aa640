public import Catalog
internal import Foundation

/// The backups of one library.
public struct BackupList: Sendable {
  private let path: String

  /// Creates the list of a library's backups; the library itself may be missing.
  ///
  /// Moves the backups that earlier versions made beside a symbolic link.
  public init(of path: String) {
    let file = LibraryFile(path: path)
    self.path = file.path
    // If they cannot be moved, opening the library for writing says why.
    try? BackupDirectory(of: file.path).collect(besideLink: file.named)
  }

  private var places: BackupDirectory { BackupDirectory(of: path) }

  /// What helps if the library is damaged.
  public var remedy: LibraryError.Remedy { places.remedy }

  /// The number of copies that can be restored, sound or not.
  public var count: Int { places.count }

  /// Every copy, checked: first the backups, then the replaced libraries, each newest first.
  ///
  /// Copies are numbered in this order, so that the first one is a backup if there is any. Takes some tenths of a
  /// second per copy.
  ///
  /// - Throws: `LibraryError.cannotOpen` if their folder cannot be read.
  public func all() async throws -> [Backup] {
    let places = places
    if let obstacle = places.obstacle { throw LibraryError.cannotOpen(path: places.folder, reason: obstacle) }
    return try await Library.aside {
      let backups = places.backups().map { name in
        Self.backup(places.path(of: name), name.reason, name.madeAt, isWhole: name.isWhole)
      }
      return backups + places.former().map { Self.backup($0.path, $0.reason, $0.at, isWhole: true) }
    }
  }

  /// A library or a backup at any place, checked; `nil` if there is no file.
  ///
  /// - Throws: `LibraryError` for a file that is no library, and for the library itself.
  public func copy(at path: String) async throws -> Backup? {
    let file = LibraryFile(path: path)
    guard let identity = FileIdentity(of: file.path) else { return nil }
    guard identity != FileIdentity(of: self.path) else {
      throw LibraryError.cannotOpen(path: file.path, reason: "it is the library itself")
    }
    guard try file.state() != .new else {
      throw LibraryError.cannotOpen(path: file.path, reason: "the file is empty")
    }
    let name = BackupName((file.path as NSString).lastPathComponent)
    return try await Library.aside {
      Self.backup(
        file.path, name?.reason ?? .replaced, name?.madeAt ?? Timestamp(milliseconds: 0),
        isWhole: name?.isWhole ?? true)
    }
  }

  /// Replaces the library's content by a copy and keeps the previous content as another copy.
  ///
  /// Other processes may have the library open, unless it is too damaged to be changed.
  ///
  /// - Throws: `LibraryError`; the library is unchanged then.
  public func restore(_ backup: Backup, at moment: Timestamp) async throws -> RestoreResult {
    let places = places
    let lock = try await Library.aside { try places.lock(timeout: Limits.Library.busy) }
    defer { withExtendedLifetime(lock) {} }
    do {
      return try await RestoreOperation(places: places, backup: backup, moment: moment).run()
    } catch {
      throw LibraryError(error, path: path)
    }
  }

  private static func backup(
    _ path: String, _ reason: Backup.Reason, _ madeAt: Timestamp, isWhole: Bool
  ) -> Backup {
    let (contents, faults) = BackupFile(path: path).examined()
    return Backup(
      name: (path as NSString).lastPathComponent, path: path, madeAt: madeAt, reason: reason,
      isWhole: isWhole, bytes: DurableFile.size(path) ?? 0, contents: contents, faults: faults)
  }
}
