/// The reason why the library could not be opened, read or written; nothing was changed.
public enum LibraryError: Error, Hashable, Codable, Sendable {
  /// The file or its folder cannot be created or opened; `reason` is the system's message.
  case cannotOpen(path: String, reason: String)
  /// The library is missing, but there are backups.
  case gone(path: String, backups: Int)
  /// The file was moved, removed or replaced while this process had it open.
  case movedAway(path: String)
  /// The file may be read but not written.
  case readOnly(path: String)
  /// The file is not an SQLite database.
  case notADatabase(path: String)
  /// A SQLite database of another program.
  case foreign(path: String)
  /// A newer miru wrote the file: `found` is its schema version, `known` the newest version that this miru knows.
  case newerSchema(path: String, found: Int, known: Int)
  /// SQLite reports damage. `isUntouched` is true if miru found it before it wrote to the file.
  case damaged(path: String, detail: String, isUntouched: Bool = false, remedy: Remedy = .newLibrary)
  /// The disk is full, or a disk quota is used up.
  case diskFull(path: String)
  /// The file would exceed the process's file size limit (`ulimit -f`).
  case fileLimit(path: String)
  /// Another process held the lock until the timeout.
  case busy(path: String)
  /// Another import into the library is running.
  case importing(path: String)
  /// Any other failure, with the message of SQLite or the system.
  case failed(path: String, detail: String)

  /// What helps against damage.
  public enum Remedy: Hashable, Codable, Sendable {
    case newLibrary, backups
    /// The file is sound without the journal beside it, which belongs to another file.
    case otherJournal
  }

  /// The state of the library in a few words; `sentence` says what to do.
  public var state: String {
    switch self {
    case .cannotOpen: "cannot be opened"
    case .gone: "missing"
    case .movedAway: "moved while open"
    case .readOnly: "read-only"
    case .notADatabase: "not a miru library"
    case .foreign: "another program's database"
    case .newerSchema(_, let found, _): "written by a newer miru, schema \(found)"
    case .damaged(_, _, _, .otherJournal): "beside a journal that does not fit it"
    case .damaged: "damaged"
    case .diskFull: "the disk is full"
    case .fileLimit: "the file size limit (ulimit -f) is too low"
    case .busy: "locked by another program"
    case .importing: "an import is running"
    case .failed: "cannot be used"
    }
  }

  /// Whether freeing disk space would help; the library can still be read.
  public var isOutOfSpace: Bool {
    switch self {
    case .diskFull, .fileLimit: true
    default: false
    }
  }

  /// What happened and what to do.
  ///
  /// May contain untrusted text: sanitise it before printing.
  public var sentence: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path) cannot be opened: \(reason). Check it, or name another library with --library."
    case .gone(let path, let backups):
      "The library \(path) is missing. \(LibraryCommand.quoted("restore", of: path)) lists "
        + (backups == 1 ? "its backup." : "its \(backups) backups.")
    case .movedAway(let path):
      "The library \(path) was moved, removed or replaced while it was open, so nothing more is stored. Leave miru and start it "
        + "again; \(LibraryCommand.quoted("restore", of: path)) lists the backups."
    case .readOnly(let path):
      "The library \(path) cannot be written. Check its permissions, or name another with --library."
    case .notADatabase(let path):
      "\(path) is not a miru library and was left unchanged. Name another with --library."
    case .foreign(let path):
      "\(path) is another program's database and was left unchanged. Name another with --library. A library that was "
        + "rebuilt from a dump lacks its marks; GUIDE.md says how to set them."
    case .newerSchema(let path, let found, let known):
      "The library \(path) was written by a newer miru (schema \(found); this one reads up to \(known)) and was left unchanged. "
        + "Update miru, or name another with --library."
    case .damaged(let path, let detail, _, .otherJournal):
      "The journal \(path)-wal does not fit the library, which is sound without it. Both were left unchanged. Rename the "
        + "journal to use the library alone. Details: \(detail)."
    case .damaged(let path, let detail, let isUntouched, let remedy):
      "The library \(path) is damaged"
        + (isUntouched
          ? " and was left unchanged. "
          : ". The damage was found after the file was opened, so the file may have been changed. ")
        + (remedy == .backups
          ? "\(LibraryCommand.quoted("restore", of: path)) lists its backups, "
            + "\(LibraryCommand.quoted("doctor", of: path)) names the newest sound one"
          : "There is no backup. To start with a new library, move the file away or name another with --library")
        + ". Details: \(detail)."
    case .diskFull(let path):
      "The disk is full: \(path) was left unchanged and can be read. Free some space to store more."
    case .fileLimit(let path):
      "The file size limit (ulimit -f) is too low for \(path), which was left unchanged and can be read. Raise the limit to store more."
    case .busy(let path):
      "Another program holds the lock on \(path). Nothing was changed. Try again."
    case .importing(let path):
      "Another import into \(path) is running. Nothing was changed. Wait until it ends and try again."
    case .failed(let path, let detail):
      "The library \(path) failed. Check its disk, or name another with --library. Details: \(detail)."
    }
  }
}

/// Formats a shell command for one library, for use in messages.
public enum LibraryCommand {
  /// The quoted command. It always names the library, because the default library may be another one.
  public static func quoted(_ words: String, of library: String) -> String {
    "'miru --library \(argument(library)) \(words)'"
  }

  /// Quotes a path so that a shell reads it as one word.
  private static func argument(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@%:,=".contains($0) }
    if isPlain { return path }
    let escaped = path.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}
