internal import Catalog
internal import GRDB

/// The table `refusal`: the number of consecutive refusals of each origin, and the end of the last one.
enum RefusalTable {
  /// Converts refusals of an earlier boot by the wall clock.
  ///
  /// No refusal lasts longer from now than its original duration, however the wall clock was set meanwhile.
  static func adopt(_ db: Database, at now: ClockReading) throws {
    let left = "max(0, min(wait, until - :wall))"
    try db.execute(
      sql: """
        UPDATE refusal SET untilBoot = :sinceBoot + \(left), until = :wall + \(left), boot = :boot
        WHERE boot <> :boot
        """, arguments: ["sinceBoot": now.sinceBoot, "wall": now.wall.rawValue, "boot": now.boot])
  }

  /// Whether there are refusals of an earlier boot.
  static func hasForeign(_ db: Database, boot: String) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM refusal WHERE boot <> ?)", arguments: [boot]) ?? false
  }

  /// The end of an origin's current refusal, by this boot's clock; `nil` if there is none.
  static func inForce(_ db: Database, origin: String, at now: ClockReading) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT untilBoot FROM refusal WHERE origin = ? AND boot = ? AND untilBoot > ?",
      arguments: [origin, now.boot, now.sinceBoot])
  }

  /// The number of refusals of an origin since its last answer.
  static func inARow(_ db: Database, origin: String) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT inARow FROM refusal WHERE origin = ?", arguments: [origin]) ?? 0
  }

  static func set(
    _ db: Database, origin: String, inARow: Int, untilBoot: Int64, at now: ClockReading
  ) throws {
    let wait = untilBoot - now.sinceBoot
    try db.execute(
      sql: """
        INSERT INTO refusal (origin, inARow, wait, until, boot, untilBoot) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (origin) DO UPDATE SET inARow = excluded.inARow, wait = excluded.wait,
          until = excluded.until, boot = excluded.boot, untilBoot = excluded.untilBoot
        """,
      arguments: [origin, inARow, wait, now.wall.rawValue + wait, now.boot, untilBoot])
  }

  /// Resets the count of consecutive refusals. A current refusal stays, because the answer may have been in transit
  /// before it.
  static func reset(_ db: Database, origin: String) throws {
    try db.execute(sql: "UPDATE refusal SET inARow = 0 WHERE origin = ?", arguments: [origin])
  }
}
