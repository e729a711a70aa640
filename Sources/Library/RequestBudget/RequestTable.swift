internal import Catalog
internal import GRDB

/// The table `apiCall`: one row per reserved request.
enum RequestTable {
  /// Converts requests of an earlier boot to the clock of this boot.
  ///
  /// The age of such a request is that of the wall clock, but at most the time since boot, so that setting the wall
  /// clock forward frees no slot early. An end in the future counts as now. Because that is stored, the request
  /// occupies its slot for one window, not for as long as its end seems to be in the future.
  static func adopt(_ db: Database, at now: ClockReading) throws {
    let age = "max(0, min(:sinceBoot, :wall - coalesce(endedAt, deadlineAt)))"
    try db.execute(
      sql: """
        UPDATE apiCall SET endedBoot = :sinceBoot - \(age), endedAt = :wall - \(age), boot = :boot
        WHERE boot <> :boot
        """, arguments: ["sinceBoot": now.sinceBoot, "wall": now.wall.rawValue, "boot": now.boot])
  }

  /// Whether there are requests of an earlier boot.
  static func hasForeign(_ db: Database, boot: String) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM apiCall WHERE boot <> ?)", arguments: [boot]) ?? false
  }

  /// When each slot in use becomes free, in milliseconds of this boot's clock, ascending.
  ///
  /// Adds one millisecond, because both ends of a window are truncated to whole milliseconds.
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

  /// A request that occupies a slot.
  struct SlotHolder {
    var number: Int64
    var trigger: RequestTrigger
    var isUnderWay: Bool
  }

  /// The requests that occupy a slot of an origin.
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

  /// Records the end of a request; does nothing if the reservation no longer exists.
  static func close(_ db: Database, _ reservation: ReservationID, at now: ClockReading) throws {
    try db.execute(
      sql: "UPDATE apiCall SET endedAt = ?, endedBoot = ?, boot = ? WHERE id = ?",
      arguments: [now.wall.rawValue, now.sinceBoot, now.boot, reservation.rawValue])
  }

  static func remove(_ db: Database, _ reservation: ReservationID) throws {
    try db.execute(sql: "DELETE FROM apiCall WHERE id = ?", arguments: [reservation.rawValue])
  }

  /// Deletes requests that ended so long ago that no window contains them.
  static func prune(_ db: Database, window: Duration, at now: ClockReading) throws {
    let kept = max(window, Limits.Budget.keptBookings).wholeMilliseconds
    try db.execute(
      sql: "DELETE FROM apiCall WHERE boot = ? AND coalesce(endedBoot, deadlineBoot) < ?",
      arguments: [now.boot, now.sinceBoot - kept - 1])
  }
}
