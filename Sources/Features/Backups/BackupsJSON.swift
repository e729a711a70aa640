public import Catalog

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
