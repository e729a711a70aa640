internal import Catalog
internal import GRDB

/// A connection to the database file, and what it allows.
struct DatabaseConnection: Sendable {
  /// What can be done with it.
  enum Kind: Sendable {
    case writable
    /// The right to write is missing, or was not asked for.
    case readOnly
    /// There was no room to open the file for sharing, so it is read alone: for as long as nobody changes it, or,
    /// where the journal holds something, with everybody else kept out.
    case alone(FileChangeDetector?, LibraryError)
  }

  let kind: Kind
  let pool: any DatabaseWriter
  /// Whether the library was made just now.
  var isMade = false

  var isWritable: Bool { if case .writable = kind { true } else { false } }

  /// Why nothing can be written now although it was asked for.
  var writeError: LibraryError? { if case .alone(_, let error) = kind { error } else { nil } }

  /// Whether what it reads is what the file holds.
  func isTrue(to file: LibraryFile) -> Bool {
    if case .alone(let before?, _) = kind { FileChangeDetector(of: file) == before } else { true }
  }

  /// Gives up what would keep a new connection out.
  func release() {
    // One that is still reading closes with its last use; until then the new one finds the file locked.
    if case .alone(nil, _) = kind { try? pool.close() }
  }
}

extension LibraryError {
  /// Whether making room would help.
  var isWantOfRoom: Bool {
    switch self {
    case .diskFull, .fileLimit: true
    default: false
    }
  }
}
