public import Catalog
internal import Foundation

/// The backups of one library.
public struct BackupList: Sendable {
  private let path: String

  /// The shelf of the library in a file, which need not be there any more.
  public init(of path: String) { self.path = LibraryFile(path: path).path }

  private var places: BackupDirectory { BackupDirectory(of: path) }

  /// Whether there is a copy to go back to, sound or not.
  public var hasBackups: Bool { places.hasBackups }

  /// How many copies there are to go back to, sound or not.
  public var count: Int { places.count }

  /// Every copy, looked over: the backups, then what was put aside or saved, each the newest first.
  ///
  /// In this order because they are numbered in it: the first shall be a backup if there is one. Takes some tenths of a
  /// second for each.
  public func all() async throws -> [Backup] {
    let places = places
    return try await Library.aside {
      let backups = places.backups().map { name in
        Self.backup(places.path(of: name), name.reason, name.madeAt, isWhole: name.isWhole)
      }
      return backups + places.former().map { Self.backup($0.path, $0.reason, $0.at, isWhole: true) }
    }
  }

  /// Puts a copy in the place of what the library holds, and keeps that.
  ///
  /// The library may be open elsewhere; only if it is so damaged that it cannot be changed must nobody else have it
  /// open.
  ///
  /// - Throws: `LibraryError`; the library is then as it was.
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
    var facts = stat()
    let bytes = stat(path, &facts) == 0 ? Int64(facts.st_size) : 0
    return Backup(
      name: (path as NSString).lastPathComponent, path: path, madeAt: madeAt, reason: reason,
      isWhole: isWhole, bytes: bytes, contents: contents, faults: faults)
  }
}
