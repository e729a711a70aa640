public import Catalog

extension Backup {
  /// The message for a library without backups.
  public static let none =
    "There is no backup yet. miru makes one on each day of use."

  /// The message after a missing library was replaced by a new one, while backups of the old one exist.
  public static func startedAnew(_ path: String, backups: Int) -> String {
    "The library \(path) was missing, so miru created a new one. \(LibraryCommand.quoted("restore", of: path)) lists "
      + (backups == 1 ? "the backup of the old one." : "\(backups) backups of the old one.")
  }

  /// The error for a damaged backup, which cannot be restored.
  public func refusal(amongOthers: Bool, of library: String) -> String {
    "The backup \(path) is damaged (\(faults.first ?? "it cannot be read")) and cannot be restored"
      + (amongOthers
        ? "; \(LibraryCommand.quoted("restore", of: library)) lists the others." : "; there is no other.")
  }

  /// The error for a name or number that matches no backup.
  public static func unknown(_ name: String, of library: String) -> String {
    "There is no backup or other file '\(name)'; \(LibraryCommand.quoted("restore", of: library)) lists all backups."
  }

  /// How to go on after damage: with the newest sound one of the backups, or without any.
  public static func wayOn(_ backups: [Backup], of library: String, now: Timestamp) -> String {
    guard let place = backups.firstIndex(where: \.isSound) else {
      return
        "No backup is sound. To start with a new library, move \(library) away or name another with --library."
    }
    return "The newest sound backup is \(backups[place].name) (\(backups[place].words(now: now))). "
      + "\(LibraryCommand.quoted("restore \(place + 1)", of: library)) replaces the library with it and keeps the damaged file."
  }

  /// The message after restoring this backup.
  public func sentence(_ restoration: RestoreResult) -> String {
    let rest = isWhole ? "" : "; rows never opened or starred were not changed"
    let kept = restoration.kept.map { " The replaced library is kept in \($0)." } ?? ""
    return "Restored \(name): the library now holds \(restoration.contents.words)\(rest).\(kept)"
  }
}
