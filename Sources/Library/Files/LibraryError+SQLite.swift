internal import Catalog
internal import GRDB

extension LibraryError {
  /// What an error of SQLite, of the schema or of ours means to the user.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as LibraryError: self = error
    case let error as DatabaseError: self.init(sqlite: error, path: path)
    default: self = .failed(path: path, detail: String(describing: error))
    }
  }

  private init(sqlite error: DatabaseError, path: String) {
    let code = error.extendedResultCode
    // SQLite hides the system's reason, and that a full disk has no room for the shared memory beside the file.
    if FileSizeLimit.isSet,
      [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE].contains(
        code)
    {
      self = .fileLimit(path: path)
      return
    }
    if code == .SQLITE_IOERR_SHMSIZE {
      self = .diskFull(path: path)
      return
    }
    let words = error.message ?? String(describing: error.resultCode)
    switch error.resultCode {
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    // Only a file with our marks is given to SQLite: one that it takes for none is broken.
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self = .damaged(path: path, detail: words, hasBackups: BackupDirectory(of: path).hasBackups)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .cannotOpen(path: path, reason: words)
    case .SQLITE_IOERR: self = .failed(path: path, detail: "disk error: \(words)")
    default: self = .failed(path: path, detail: words)
    }
  }

  /// The same of a file that was opened for reading alone.
  var whereNothingIsWritten: LibraryError {
    guard case .damaged(let path, let detail, _, let hasBackups) = self else { return self }
    return .damaged(path: path, detail: detail, isUntouched: true, hasBackups: hasBackups)
  }
}
