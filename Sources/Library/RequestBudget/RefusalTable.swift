internal import Catalog
internal import GRDB

/// The rows of `refusal`: for each origin how often it refused in a row, and until when.
enum RefusalTable {
  /// Re-dates refusals noted in another run of the machine by the wall clock.
  ///
  /// None lasts longer from now than it was meant to last, wherever the wall clock was set meanwhile.
  static func adopt(_ db: Database, at now: ClockReading) throws {
    let left = "max(0, min(wait, until - :wall))"
    try db.execute(
      sql: """
        UPDATE refusal SET untilBoot = :sinceBoot + \(left), until = :wall + \(left), boot = :boot
        WHERE boot <> :boot
        """, arguments: ["sinceBoot": now.sinceBoot, "wall": now.wall.rawValue, "boot": now.boot])
  }

  /// Whether some refusals were noted in another run of the machine.
  static func hasForeign(_ db: Database, boot: String) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM refusal WHERE boot <> ?)", arguments: [boot]) ?? false
  }

  /// Until when an origin refuses, by this run's boot clock; `nil` if it does not.
  static func inForce(_ db: Database, origin: String, at now: ClockReading) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT untilBoot FROM refusal WHERE origin = ? AND boot = ? AND untilBoot > ?",
      arguments: [origin, now.boot, now.sinceBoot])
  }

  /// How often an origin refused since it last answered.
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

  /// The next refusal counts as the first; one in force stays so, because an answer may have been on its
  /// way before it.
  static func reset(_ db: Database, origin: String) throws {
    try db.execute(sql: "UPDATE refusal SET inARow = 0 WHERE origin = ?", arguments: [origin])
  }
}
