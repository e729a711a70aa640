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
