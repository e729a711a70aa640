/// Why the library could not be opened, read or written. Nothing of what was asked for was done.
public enum LibraryError: Error, Hashable, Codable, Sendable {
  /// The file or its folder cannot be made or opened; `reason` is the system's.
  case cannotOpen(path: String, reason: String)
  /// There is no library any more, but there are copies of it.
  case gone(path: String, backups: Int)
  /// The file was moved, removed or replaced while it was open: here, or in another process that has it open still.
  case movedAway(path: String, isOpenElsewhere: Bool)
  /// The file may be read but not written.
  case readOnly(path: String)
  /// The file is no SQLite database.
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
  /// Another process has kept the file locked for longer than we wait.
  case busy(path: String)
  /// Another import into the library is under way, and there is one at a time.
  case importing(path: String)
  /// Any other failure, with SQLite's or the system's words.
  case failed(path: String, detail: String)
}

extension LibraryError {
  /// What state the library is in, in a word or two; the sentence says what can be done.
  public var state: String {
    switch self {
    case .cannotOpen: "cannot be opened"
    case .gone: "gone"
    case .movedAway: "moved away while open"
    case .readOnly: "can be read, but not written"
    case .notADatabase: "not a miru library"
    case .foreign: "another program's database"
    case .newerSchema(_, let found, _): "of a newer miru, form \(found)"
    case .damaged: "damaged"
    case .diskFull, .fileLimit: "cannot be written, for want of room"
    case .busy: "kept locked by another program"
    case .importing: "taking an import in"
    case .failed: "cannot be used"
    }
  }
}

extension LibraryError {
  /// What is to be said of a library that can be read all the same; `nil` where it cannot be helped by making room.
  public var readingSentence: String? {
    switch self {
    case .diskFull(let path):
      "There is no room left to write \(path): what it holds can be read, and nothing new is kept until there is room."
    case .fileLimit(let path):
      "Files may not grow here (ulimit -f): what \(path) holds can be read, and nothing new is kept."
    default: nil
    }
  }

  /// What happened and what can be done, in one sentence for a person.
  ///
  /// May hold text from outside: show it through the sanitiser.
  public var sentence: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "The library \(path) cannot be opened: \(reason); name another with --library."
    case .gone(let path, let backups):
      "The library \(path) is gone; \(LibraryCommand.quoted("restore", of: path)) lists "
        + (backups == 1 ? "its backup." : "its \(backups) backups.")
    case .movedAway(let path, isOpenElsewhere: false):
      "The library \(path) was moved, removed or replaced while it was open, so nothing is kept here any more; leave, see "
        + "\(LibraryCommand.quoted("restore", of: path)) for its backups, and start miru again."
    case .movedAway(let path, isOpenElsewhere: true):
      "The library \(path) is not there, but another miru has it open still; leave that one first."
    case .readOnly(let path):
      "The library \(path) can be read but not written; check its rights or name another with --library."
    case .notADatabase(let path):
      "\(path) is not a miru library and was left as it is; name another with --library."
    case .foreign(let path):
      "\(path) is another program's database and was left as it is; name another with --library."
    case .newerSchema(let path, let found, let known):
      "The library \(path) was written by a newer miru (form \(found), this one knows \(known)) and was left as it is; "
        + "update miru or name another with --library."
    case .damaged(let path, let detail, let isUntouched, let hasBackups):
      "The library \(path) is damaged"
        + (isUntouched
          ? " and was left as it is; "
          : ", which came to light only in use: the file may have been changed since it was opened; ")
        + (hasBackups
          ? "\(LibraryCommand.quoted("restore", of: path)) lists its backups, "
            + "\(LibraryCommand.quoted("doctor --repair", of: path)) names the newest sound one"
          : "\(LibraryCommand.quoted("doctor --repair", of: path)) copies what can be read of it")
        + ". What was found: \(detail)."
    case .diskFull(let path):
      "There is no room left to write \(path); nothing was changed. Make room and try again."
    case .fileLimit(let path):
      "Files may not grow so large here (ulimit -f), so \(path) was left as it was; raise the limit and try again."
    case .busy(let path):
      "Another program has kept \(path) locked for too long; nothing was changed. Try again."
    case .importing(let path):
      "Another import into \(path) is under way; nothing was changed. Wait for its end and try again."
    case .failed(let path, let detail):
      "The library \(path) could not be used; check its disk or name another with --library. What was found: \(detail)."
    }
  }
}
