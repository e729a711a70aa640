internal import Catalog
internal import GRDB

/// A connection to the database file, and its access mode.
struct DatabaseConnection: Sendable {
  /// The access mode.
  enum Kind: Sendable {
    case writable
    /// Read-only: write permission is missing or was not requested.
    case readOnly
    /// Reads the file without sharing it, because the disk had no space for shared memory: valid while the file does
    /// not change or, if the WAL is not empty, with all other processes locked out.
    case alone(FileChangeDetector?, LibraryError)
  }

  let kind: Kind
  let pool: any DatabaseWriter
  /// Whether the library was created by this opening.
  var isMade = false

  var isWritable: Bool { if case .writable = kind { true } else { false } }

  /// The error that prevents requested writes at the moment.
  var writeError: LibraryError? { if case .alone(_, let error) = kind { error } else { nil } }

  /// Whether the connection still sees the current file.
  func isTrue(to file: LibraryFile) -> Bool {
    if case .alone(let before?, _) = kind { FileChangeDetector(of: file) == before } else { true }
  }

  /// Closes a connection that would lock out a new one.
  func release() {
    // One that is still reading closes with its last use; until then the new one finds the file locked.
    if case .alone(nil, _) = kind { try? pool.close() }
  }
}

extension LibraryError {
  /// Whether freeing disk space would help.
  var isWantOfRoom: Bool {
    switch self {
    case .diskFull, .fileLimit: true
    default: false
    }
  }
}
