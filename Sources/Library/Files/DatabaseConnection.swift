internal import Catalog
internal import GRDB

/// A connection to the database file, and its access mode.
struct DatabaseConnection: Sendable {
  /// The access mode.
  enum Kind: Sendable {
    case writable
    /// Read-only: write permission is missing or was not requested.
    case readOnly
    /// Reads the file and locks all other processes out, because the disk had no space for memory to share.
    case alone(LibraryError)
  }

  let kind: Kind
  let pool: any DatabaseWriter
  /// Whether the library was created by this opening.
  var isMade = false
  /// Whether SQLite had to make a journal to read the file.
  var hasMadeJournal = false

  var isWritable: Bool { if case .writable = kind { true } else { false } }

  /// The error that prevents requested writes at the moment.
  var writeError: LibraryError? { if case .alone(let error) = kind { error } else { nil } }
}

extension LibraryError {
  /// Whether freeing disk space would help.
  var isOutOfSpace: Bool {
    switch self {
    case .diskFull, .fileLimit: true
    default: false
    }
  }
}
