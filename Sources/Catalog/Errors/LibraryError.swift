/// Why the library could not be opened, read or written; nothing was changed.
public enum LibraryError: Error, Hashable, Codable, Sendable {
  /// The file or its folder cannot be made or opened; `reason` is the system's.
  case cannotOpen(path: String, reason: String)
  /// The library is missing, but there are backups.
  case gone(path: String, backups: Int)
  /// The file was moved, removed or replaced while it was open: here, or in another process that has it open still.
  case movedAway(path: String, isOpenElsewhere: Bool)
  /// The file may be read but not written.
  case readOnly(path: String)
  /// The file is not an SQLite database.
  case notADatabase(path: String)
  /// A SQLite database of another program.
  case foreign(path: String)
  /// Written by a newer miru: `found` is its schema, `known` the newest this one knows.
  case newerSchema(path: String, found: Int, known: Int)
  /// SQLite finds the file damaged: before anything was written to it if it is untouched, else in use.
  case damaged(path: String, detail: String, isUntouched: Bool = false, hasBackups: Bool = false)
  /// No room on the disk, or a quota is used up.
  case diskFull(path: String)
  /// The file would grow beyond what the process may write (`ulimit -f`).
  case fileLimit(path: String)
  /// Another process held the lock until the timeout.
  case busy(path: String)
  /// Another import into the library is running.
  case importing(path: String)
  /// Any other failure, with SQLite's or the system's words.
  case failed(path: String, detail: String)
}

extension LibraryError {
  /// The state of the library in a few words; `sentence` says what to do.
  public var state: String {
    switch self {
    case .cannotOpen: "cannot be opened"
    case .gone: "missing"
    case .movedAway: "moved while open"
    case .readOnly: "read-only"
    case .notADatabase: "not a miru library"
    case .foreign: "another program's database"
    case .newerSchema(_, let found, _): "of a newer miru, schema \(found)"
    case .damaged: "damaged"
    case .diskFull, .fileLimit: "full: no space to write"
    case .busy: "locked by another program"
    case .importing: "an import is running"
    case .failed: "cannot be used"
    }
  }
}

extension LibraryError {
  /// The message for a library that can still be read; `nil` if freeing disk space would not help.
  public var readingSentence: String? {
    switch self {
    case .diskFull(let path):
      "The disk is full: \(path) can be read, and nothing new is stored until there is space."
    case .fileLimit(let path):
      "The file size limit (ulimit -f) is reached: \(path) can be read, and nothing new is stored."
    default: nil
    }
  }

  /// What happened and what to do.
  ///
  /// May contain untrusted text: sanitise it before printing.
  public var sentence: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "The library \(path) cannot be opened: \(reason). Name another with --library."
    case .gone(let path, let backups):
      "The library \(path) is missing. \(LibraryCommand.quoted("restore", of: path)) lists "
        + (backups == 1 ? "its backup." : "its \(backups) backups.")
    case .movedAway(let path, isOpenElsewhere: false):
      "The library \(path) was moved, removed or replaced while it was open, so nothing more is stored. Leave, see "
        + "\(LibraryCommand.quoted("restore", of: path)) for its backups, and start miru again."
    case .movedAway(let path, isOpenElsewhere: true):
      "The library \(path) is missing, but another miru still has it open. Leave that one first."
    case .readOnly(let path):
      "The library \(path) cannot be written. Check its permissions, or name another with --library."
    case .notADatabase(let path):
      "\(path) is not a miru library and was left unchanged. Name another with --library."
    case .foreign(let path):
      "\(path) is another program's database and was left unchanged. Name another with --library."
    case .newerSchema(let path, let found, let known):
      "The library \(path) was written by a newer miru (schema \(found); this one reads up to \(known)) and was left unchanged. "
        + "Update miru, or name another with --library."
    case .damaged(let path, let detail, let isUntouched, let hasBackups):
      "The library \(path) is damaged"
        + (isUntouched
          ? " and was left unchanged. "
          : ". The damage was found after the file was opened, so the file may have been changed. ")
        + (hasBackups
          ? "\(LibraryCommand.quoted("restore", of: path)) lists its backups, "
            + "\(LibraryCommand.quoted("doctor --repair", of: path)) names the newest sound one"
          : "\(LibraryCommand.quoted("doctor --repair", of: path)) copies what can be read of it")
        + ". Details: \(detail)."
    case .diskFull(let path):
      "The disk is full: \(path) was left unchanged. Free some space and try again."
    case .fileLimit(let path):
      "The file size limit (ulimit -f) is too low for \(path), which was left unchanged. Raise the limit and try again."
    case .busy(let path):
      "Another program holds the lock on \(path). Nothing was changed. Try again."
    case .importing(let path):
      "Another import into \(path) is running. Nothing was changed. Wait until it ends and try again."
    case .failed(let path, let detail):
      "The library \(path) failed. Check its disk, or name another with --library. Details: \(detail)."
    }
  }
}

/// Which file permissions prevent writing to the library.
public enum ReadOnlyReason: Hashable, Sendable {
  /// The library's file may not be changed.
  case file(path: String)
  /// In the folder, or in the nearest one above it that is there, no file may be made.
  case folder(path: String)

  /// The finding for `miru doctor`, with what to do.
  public var finding: String {
    switch self {
    case .file(let path):
      "no permission to write \(path), so nothing new is stored; check its permissions or name another with --library"
    case .folder(let path):
      "no permission to create files in \(path), so nothing new is stored; check its permissions or name another with --library"
    }
  }
}
