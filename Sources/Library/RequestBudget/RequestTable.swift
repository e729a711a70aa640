internal import Catalog
internal import GRDB

/// The rows of `apiCall`: one for each reserved request.
enum RequestTable {
  /// Re-dates requests reserved in another run of the machine, so that the boot clock of this run counts them.
  ///
  /// Such a request is as old as the wall clock says, but no older than this run: whichever is less, so that
  /// a wall clock that was set forward frees nothing early. An end that seems to lie ahead counts as now,
  /// and because that is written down, it blocks for one window and not for as long as it seems to lie ahead.
  static func adopt(_ db: Database, at now: ClockReading) throws {
    let age = "max(0, min(:sinceBoot, :wall - coalesce(endedAt, deadlineAt)))"
    try db.execute(
      sql: """
        UPDATE apiCall SET endedBoot = :sinceBoot - \(age), endedAt = :wall - \(age), boot = :boot
        WHERE boot <> :boot
        """, arguments: ["sinceBoot": now.sinceBoot, "wall": now.wall.rawValue, "boot": now.boot])
  }

  /// Whether some requests were reserved in another run of the machine.
  static func hasForeign(_ db: Database, boot: String) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM apiCall WHERE boot <> ?)", arguments: [boot]) ?? false
  }

  /// When each slot that is taken becomes free: milliseconds of this run's boot clock, ascending.
  ///
  /// Both ends of a window are cut to whole milliseconds, hence one more.
  static func takenSlots(
    _ db: Database, origin: String, window: Duration, at now: ClockReading
  ) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT coalesce(endedBoot, deadlineBoot) + :window + 1 AS free FROM apiCall
        WHERE origin = :origin AND boot = :boot AND free > :sinceBoot ORDER BY free
        """,
      arguments: [
        "window": window.wholeMilliseconds, "origin": origin, "boot": now.boot, "sinceBoot": now.sinceBoot,
      ])
  }

  /// A request that takes a slot.
  struct SlotHolder {
    var number: Int64
    var trigger: RequestTrigger
    var isUnderWay: Bool
  }

  /// The requests that take a slot of an origin.
  static func slotHolders(
    _ db: Database, origin: String, window: Duration, at now: ClockReading
  ) throws -> [SlotHolder] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, act, endedBoot IS NULL AND deadlineBoot > :sinceBoot FROM apiCall
        WHERE origin = :origin AND boot = :boot
          AND coalesce(endedBoot, deadlineBoot) + :window + 1 > :sinceBoot
        """,
      arguments: [
        "window": window.wholeMilliseconds, "origin": origin, "boot": now.boot, "sinceBoot": now.sinceBoot,
      ]
    ).map {
      SlotHolder(
        number: try $0.value(0), trigger: RequestTrigger(rawValue: try $0.value(1)) ?? .deliberate,
        isUnderWay: try $0.value(2))
    }
  }

  static func insert(
    _ db: Database, origin: String, trigger: RequestTrigger, at now: ClockReading, deadline: Duration
  ) throws -> ReservationID {
    try db.execute(
      sql: """
        INSERT INTO apiCall (origin, act, boot, bookedAt, deadlineAt, deadlineBoot) VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        origin, trigger.rawValue, now.boot, now.wall.rawValue, (now.wall + deadline).rawValue,
        now.sinceBoot + deadline.wholeMilliseconds,
      ])
    return ReservationID(rawValue: db.lastInsertedRowID)
  }

  /// Writes down when a request ended; a reservation that is already forgotten is skipped.
  static func close(_ db: Database, _ reservation: ReservationID, at now: ClockReading) throws {
    try db.execute(
      sql: "UPDATE apiCall SET endedAt = ?, endedBoot = ?, boot = ? WHERE id = ?",
      arguments: [now.wall.rawValue, now.sinceBoot, now.boot, reservation.rawValue])
  }

  /// Takes a reservation back.
  static func remove(_ db: Database, _ reservation: ReservationID) throws {
    try db.execute(sql: "DELETE FROM apiCall WHERE id = ?", arguments: [reservation.rawValue])
  }

  /// Forgets requests of any origin that ended so long ago that no window holds them.
  static func prune(_ db: Database, window: Duration, at now: ClockReading) throws {
    let kept = max(window, Limits.Budget.keptBookings).wholeMilliseconds
    try db.execute(
      sql: "DELETE FROM apiCall WHERE boot = ? AND coalesce(endedBoot, deadlineBoot) < ?",
      arguments: [now.boot, now.sinceBoot - kept - 1])
  }
}
