public import Catalog

/// The backups beside a library.
public final class LiveBackupsViewModel: BackupsViewModel {
  public let backups: [ListedBackup]

  /// Creates a list of backups, given in the order of their numbers; ages count from `now`.
  public init(_ backups: [Backup], now: Timestamp) {
    let aside = backups.firstIndex { $0.reason == .replaced || $0.reason == .repaired }
    self.backups = backups.enumerated().map { place, backup in
      ListedBackup(
        heading: place == aside ? "Replaced libraries, and copies made by a repair:" : nil, name: backup.name,
        facts: backup.words(now: now))
    }
  }
}

extension Backup {
  /// Describes for the user when the backup was made and what it holds.
  func words(now: Timestamp) -> String {
    let head = "\(RelativeTime.ago(madeAt, now: now)), \(Wording.size(bytes: bytes)), \(occasion)"
    guard isSound, let contents else { return head + "; damaged: " + (faults.first ?? "it cannot be read") }
    return head + "; " + (isWhole ? "complete: " : "opened and starred items only: ") + contents.words
  }

  private var occasion: String {
    switch reason {
    case .day: "daily backup"
    case .migration: "backup before an update"
    case .replaced: "replaced library"
    case .repaired: "copied from a damaged library"
    }
  }
}

extension BackupContents {
  var words: String {
    [
      Wording.count(rows, "row"), Wording.count(visits, "opening"), Wording.count(stars, "star"),
      listed == 0 ? nil : Wording.count(listed, "list entry", "list entries"),
      Wording.count(settings, "setting"),
    ].compactMap(\.self).joined(separator: ", ")
  }
}

/// The backups of a library as JSON, for scripts.
public enum BackupsJSON {
  /// Returns one object: `{"backups": [ … ]}`, in the order of their numbers; counts are `null` for an unreadable
  /// backup.
  public static func text(_ backups: [Backup]) -> String {
    let list = backups.enumerated().map { place, backup in json(backup, number: place + 1) }
    return RawJSON(fields: [("backups", RawJSON(array: list))]).text
  }

  private static func json(_ backup: Backup, number place: Int) -> RawJSON {
    RawJSON(fields: [
      ("number", RawJSON(number: place)), ("name", RawJSON(string: backup.name)),
      ("path", RawJSON(string: backup.path)),
      ("madeAt", RawJSON(moment: backup.madeAt)),
      ("reason", RawJSON(string: backup.reason.rawValue)), ("whole", RawJSON(bool: backup.isWhole)),
      ("bytes", RawJSON(integer: backup.bytes)), ("rows", RawJSON(number: backup.contents?.rows)),
      ("visits", RawJSON(number: backup.contents?.visits)),
      ("stars", RawJSON(number: backup.contents?.stars)),
      ("settings", RawJSON(number: backup.contents?.settings)), ("sound", RawJSON(bool: backup.isSound)),
      ("faults", RawJSON(array: backup.faults.map(RawJSON.init(string:)))),
    ])
  }
}
