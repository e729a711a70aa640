internal import Catalog
internal import Foundation
internal import GRDB

extension LibraryError {
  /// Maps an error of SQLite, the schema or miru to a `LibraryError`.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as LibraryError: self = error
    case let error as DatabaseError: self.init(sqlite: error, path: path)
    default: self = .failed(path: path, detail: String(describing: error))
    }
  }

  private init(sqlite error: DatabaseError, path: String) {
    let code = error.extendedResultCode
    // SQLite hides the system's error, and does not report a full disk when it extends the shared memory file.
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
    // SQLite only gets files with miru's header, so a file that it does not recognise is damaged.
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self = .damaged(path: path, detail: words, remedy: BackupDirectory(of: path).remedy)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .cannotOpen(path: path, reason: words)
    case .SQLITE_IOERR: self = .failed(path: path, detail: "disk error: \(words)")
    default: self = .failed(path: path, detail: words)
    }
  }

  /// The same error for a file that was opened read-only.
  var whereNothingIsWritten: LibraryError {
    guard case .damaged(let path, let detail, _, let remedy) = self else { return self }
    return .damaged(path: path, detail: detail, isUntouched: true, remedy: remedy)
  }
}

/// The file size limit of this process (`ulimit -f`).
enum FileSizeLimit {
  static var isSet: Bool {
    var limit = rlimit()
    #if canImport(Darwin)
      let kind = RLIMIT_FSIZE
    #else
      let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #endif
    // "No limit" is the largest number, which differs between Linux and Darwin.
    return getrlimit(kind, &limit) == 0 && limit.rlim_cur < rlim_t(Int64.max)
  }
}
