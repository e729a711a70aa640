public import Catalog

extension Backup {
  /// What is to be said when there is none.
  public static let none =
    "There is no backup yet; one is made on each day the library is used."

  /// What is to be said of a library that was made where copies of another lie.
  public static func startedAnew(_ path: String, backups: Int) -> String {
    "The library \(path) was missing, and a new one was created: \(LibraryCommand.quoted("restore", of: path)) lists "
      + (backups == 1 ? "the backup of the old one." : "\(backups) backups of the old one.")
  }

  /// Why this one is not put in its library's place.
  public func refusal(amongOthers: Bool, of library: String) -> String {
    "The backup \(path) is damaged (\(faults.first ?? "it cannot be read")) and cannot be restored"
      + (amongOthers
        ? "; \(LibraryCommand.quoted("restore", of: library)) lists the others." : "; there is no other.")
  }

  /// What is to be said of a name or number that none has.
  public static func unknown(_ name: String, of library: String) -> String {
    "There is no backup '\(name)'; \(LibraryCommand.quoted("restore", of: library)) lists all backups."
  }

  /// What restoring this one has done.
  public func sentence(_ restoration: RestoreResult) -> String {
    let rest = isWhole ? "" : "; rows that were never opened nor starred stayed as they were"
    let kept = restoration.kept.map { " The library as it was is kept in \($0)." } ?? ""
    return "Restored \(name): the library holds \(restoration.contents.words)\(rest).\(kept)"
  }
}
