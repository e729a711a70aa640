internal import Catalog
internal import Foundation
internal import GRDB

/// The tables `syncEvent` and `syncDevice`: events of all machines, and how far those of each are known.
enum SyncTable {
  /// Stands for the device of events that have no number yet.
  static let waiting = SyncDevice(rawValue: "")

  private static let columns =
    "device, number, clock, kind, thing, item, name, moment, place, text, reference"

  /// Adds an event; returns whether it is new.
  @discardableResult
  static func add(_ db: Database, _ event: SyncEvent) throws -> Bool {
    let content = event.content
    try db.run(
      "INSERT OR IGNORE INTO syncEvent (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        event.device.rawValue, event.number, event.clock.rawValue, content?.kind.rawValue,
        content?.item?.recordType.rawValue, content?.item?.number, StoredText.value(content?.name),
        content?.moment?.rawValue, content?.place, StoredText.value(content?.text), content?.reference,
      ])
    return db.changesCount > 0
  }

  /// The events that meet an SQL condition.
  static func events(_ db: Database, _ condition: String, _ arguments: StatementArguments) throws
    -> [SyncEvent]
  {
    try db.rows("SELECT \(columns) FROM syncEvent WHERE \(condition)", arguments).map(event)
  }

  static func event(_ row: Row) throws -> SyncEvent {
    var content: SyncEvent.Content?
    if let kind = StoredText.text(row[3]).flatMap(SyncEvent.Kind.init) {
      let moment: Int64? = try row.value(7)
      content = SyncEvent.Content(
        kind, item: try row.item(4), name: StoredText.text(row[6]),
        moment: moment.map(Timestamp.init(milliseconds:)), place: try row.value(8),
        text: StoredText.text(row[9]),
        reference: try row.value(10))
    }
    return SyncEvent(
      device: SyncDevice(rawValue: try row.value(0)), number: try row.value(1),
      clock: SyncClock(rawValue: try row.value(2)), content: content)
  }

  static func chain(_ db: Database, of device: SyncDevice, at number: Int64) throws -> [UInt8]? {
    try Data.first(
      db, "SELECT chain FROM syncEvent WHERE device = ? AND number = ?", [device.rawValue, number]
    ).map { [UInt8]($0) }
  }

  /// The latest clock of all known events.
  static func lastClock(_ db: Database) throws -> SyncClock {
    SyncClock(rawValue: try Int64.first(db, "SELECT max(clock) FROM syncEvent") ?? 0)
  }

  static func lastNumber(_ db: Database, of device: SyncDevice) throws -> Int64 {
    try Int64.first(db, "SELECT max(number) FROM syncEvent WHERE device = ?", [device.rawValue]) ?? 0
  }

  /// The last name of each device, and the devices that no longer synchronize.
  static func introductions(_ db: Database) throws -> (names: [SyncDevice: String], left: Set<SyncDevice>) {
    var (names, left): ([SyncDevice: String], Set<SyncDevice>) = ([:], [])
    for event in try events(db, "kind IN ('joined', 'left') ORDER BY number", []) {
      if event.content?.kind == .left {
        left.insert(event.device)
      } else {
        names[event.device] = event.content?.name
        left.remove(event.device)
      }
    }
    return (names, left)
  }

  static func positions(_ db: Database) throws -> [SyncDevice: SyncPosition] {
    let (names, left) = try introductions(db)
    let rows = try db.rows("SELECT device, number, chain, heardAt FROM syncDevice")
    return try Dictionary(
      rows.map { row in
        let device = SyncDevice(rawValue: try row.value(0))
        let (chain, heardAt): (Data?, Int64?) = (try row.value(2), try row.value(3))
        var position = SyncPosition(
          number: try row.value(1), chain: chain.map { [UInt8]($0) },
          heardAt: heardAt.map(Timestamp.init(milliseconds:)))
        (position.name, position.hasLeft) = (names[device], left.contains(device))
        return (device, position)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Records that the server has an event, with the chain value behind it.
  static func reach(_ db: Database, _ event: ChainedEvent, heardAt moment: Timestamp) throws {
    let (device, number) = (event.event.device.rawValue, event.event.number)
    let chain = event.chain.map { Data($0) }
    try db.run("UPDATE syncEvent SET chain = ? WHERE device = ? AND number = ?", [chain, device, number])
    try db.run(
      """
      INSERT INTO syncDevice (device, number, chain, heardAt) VALUES (?, ?, ?, ?)
      ON CONFLICT (device) DO UPDATE SET number = excluded.number, chain = excluded.chain, heardAt = excluded.heardAt
      WHERE excluded.number >= number
      """, [device, number, chain, moment.rawValue])
  }

  /// Moves the events from a number on to the next one, if the server does not have them: it has other events there, which
  /// this library lost when a backup was restored. Returns whether it did.
  static func move(_ db: Database, unsentFrom number: Int64, of device: SyncDevice) throws -> Bool {
    let position = try Int64.first(db, "SELECT number FROM syncDevice WHERE device = ?", [device.rawValue])
    guard number > position ?? 0 else { return false }
    // In two steps, so that no number is taken meanwhile.
    let far: Int64 = 1 << 40
    for (first, step) in [(number, far), (number + far, 1 - far)] {
      let arguments: StatementArguments = [device.rawValue, step, first]
      try db.run(
        """
        UPDATE syncEvent SET reference = reference + ?2
        WHERE device = ?1 AND kind = 'retracted' AND reference >= ?3
        """, arguments)
      try db.run("UPDATE syncEvent SET number = number + ?2 WHERE device = ?1 AND number >= ?3", arguments)
    }
    return true
  }

  /// Empties the events that meet an SQL condition, and marks those that the server still has.
  static func forget(_ db: Database, where condition: String, _ arguments: StatementArguments) throws {
    try db.run(
      """
      UPDATE syncEvent SET isStale = isStale OR chain IS NOT NULL, kind = NULL, thing = NULL, item = NULL, name = NULL,
        moment = NULL, place = NULL, text = NULL, reference = NULL
      WHERE kind IS NOT NULL AND \(condition)
      """, arguments)
  }

  /// Records that the server has more of an event than this library.
  static func markStale(_ db: Database, _ event: SyncEvent) throws {
    try db.run(
      "UPDATE syncEvent SET isStale = 1 WHERE device = ? AND number = ?",
      [event.device.rawValue, event.number])
  }

  /// Records an event that changes no table; it gets its number with the next synchronization.
  static func note(_ db: Database, _ content: SyncEvent.Content, at moment: Timestamp) throws {
    let number = try lastNumber(db, of: waiting) + 1
    let clock = SyncClock(moment, after: try lastClock(db))
    try add(db, SyncEvent(device: waiting, number: number, clock: clock, content: content))
  }

  /// Empties the events of saved searches with the words of a query in any spelling; returns them.
  @discardableResult
  static func forget(
    _ db: Database, searchesFor normal: String, through clock: SyncClock = SyncClock(rawValue: .max)
  ) throws -> [SyncEvent] {
    let saved = try events(db, "kind = 'saved' AND clock <= ?", [clock.rawValue])
      .filter { $0.content?.text.map(TextNormalizer.normal) == normal }
    for event in saved {
      try forget(db, where: "device = ? AND number = ?", [event.device.rawValue, event.number])
    }
    return saved
  }

  /// Removes a query from the events of openings.
  static func forget(_ db: Database, query: String, through clock: SyncClock = SyncClock(rawValue: .max))
    throws
  {
    try db.run(
      """
      UPDATE syncEvent SET isStale = isStale OR chain IS NOT NULL, text = NULL
      WHERE kind = 'opened' AND text = ? AND clock <= ?
      """, [StoredText.value(query), clock.rawValue])
  }
}
