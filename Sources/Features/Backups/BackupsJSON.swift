public import Catalog

/// The backups of a library as JSON, for scripts.
public enum BackupsJSON {
  /// Returns one object: `{"backups": [ … ]}`, in the order of their numbers; counts are `null` for an unreadable
  /// backup.
  public static func text(_ backups: [Backup]) -> String {
    let list = backups.enumerated().map { place, backup in json(backup, number: place + 1) }
    return json([("backups", RawJSON(array: list))]).text
  }

  private static func json(_ backup: Backup, number place: Int) -> RawJSON {
    json([
      ("number", number(place)), ("name", RawJSON(string: backup.name)),
      ("path", RawJSON(string: backup.path)),
      ("madeAt", RawJSON(string: RFC3339.milliseconds(backup.madeAt))),
      ("reason", RawJSON(string: backup.reason.rawValue)), ("whole", RawJSON(bool: backup.isWhole)),
      ("bytes", RawJSON(integer: backup.bytes)), ("rows", number(backup.contents?.rows)),
      ("visits", number(backup.contents?.visits)), ("stars", number(backup.contents?.stars)),
      ("settings", number(backup.contents?.settings)), ("sound", RawJSON(bool: backup.isSound)),
      ("faults", RawJSON(array: backup.faults.map(RawJSON.init(string:)))),
    ])
  }

  private static func number(_ number: Int?) -> RawJSON {
    number.map { RawJSON(integer: Int64($0)) } ?? .null
  }

  private static func json(_ fields: [(String, RawJSON)]) -> RawJSON {
    RawJSON(object: JSONObject(distinct: fields.map { JSONObject.Field($0.0, $0.1) }))
  }
}
