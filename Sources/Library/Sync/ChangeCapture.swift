internal import Catalog
internal import Foundation
internal import GRDB

/// Compares the tables with what the events say, and makes events of the differences.
///
/// Nothing is recorded while the user works, so a library that never synchronizes costs nothing. The times of removed marks
/// come from the log of changes; a mark whose own event is the last, and that is gone without a change in the log, was undone.
struct ChangeCapture {
  /// A new event and the time of its change.
  struct Change {
    var moment: Timestamp
    var content: SyncEvent.Content
  }

  let db: Database
  let device: SyncDevice
  let now: Timestamp
  private(set) var changes: [Change] = []
  var affected = SyncState.Affected()

  /// Adds events for all differences, numbered after `number`.
  ///
  /// - Parameter name: The name of the device, if the others are to learn it.
  static func record(
    _ db: Database, as device: SyncDevice, named name: String? = nil, after number: Int64, at now: Timestamp
  ) throws {
    var capture = ChangeCapture(db: db, device: device, now: now)
    if let name {
      let (names, left) = try SyncTable.introductions(db)
      if names[device] != name || left.contains(device) { capture.note(.init(.joined, name: name), at: now) }
    }
    try capture.adoptUnsent()
    try capture.findWaiting()
    try capture.findVisits()
    try capture.findStars()
    try capture.findDismissals()
    try capture.findSearches()
    try capture.findLists()
    try capture.findRows()
    try capture.add(after: max(number, SyncTable.lastNumber(db, of: device)))
    // A difference that no event of this device can express is removed.
    try SyncState.apply(db, to: capture.affected)
  }

  mutating func note(_ content: SyncEvent.Content, at moment: Timestamp) {
    changes.append(Change(moment: moment, content: content))
    affected.insert(content)
  }

  /// Whether the column of an event's device names this one.
  func isOwn(_ row: Row, _ index: Int) -> Bool { StoredText.text(row[index]) == device.rawValue }

  mutating func retract(_ number: Int64) { note(.init(.retracted, reference: number), at: now) }

  private mutating func add(after number: Int64) throws {
    var number = number
    var last = try SyncTable.lastClock(db)
    var rows: Set<ItemID> = []
    for change in changes.sorted(by: { $0.moment < $1.moment }) {
      var contents = [change.content]
      if change.content.kind != .row, let item = change.content.item, rows.insert(item).inserted,
        let row = try row(of: item)
      {
        contents.insert(row, at: 0)
      }
      for content in contents {
        guard (0..<Int64.max).contains(number) else {
          throw DatabaseError(message: "the number of this device's last event is impossible")
        }
        number += 1
        // What a wrong clock dated later must not win against everything that follows, on every device.
        last = SyncClock(min(change.moment, now), after: last)
        try SyncTable.add(db, SyncEvent(device: device, number: number, clock: last, content: content))
      }
    }
  }

  /// The row of an item that has not been sent, without its text, which is read when it is.
  private func row(of item: ItemID) throws -> SyncEvent.Content? {
    let (thing, number) = (item.recordType.rawValue, item.number)
    guard try !db.has("syncEvent WHERE kind = 'row' AND thing = ? AND item = ?", [thing, number]) else {
      return nil
    }
    let row = try db.row(
      """
      SELECT storefront, fetchedAt FROM \(thing) WHERE \(item.recordType.numberColumn) = ?
      ORDER BY fetchedAt DESC, storefront LIMIT 1
      """, [number])
    guard let row else { return nil }
    return .init(
      .row, item: item, name: try row.value(0), moment: Timestamp(milliseconds: try row.value(1)))
  }

  /// Sends rows again that other devices deleted before they learned of an event of this device.
  private mutating func findRows() throws {
    let rows = try db.rows(
      """
      SELECT DISTINCT thing, item FROM syncEvent e WHERE device = ? AND item IS NOT NULL
        AND EXISTS (SELECT 1 FROM syncEvent WHERE kind = 'forgot')
        AND NOT EXISTS (SELECT 1 FROM syncEvent r WHERE r.kind = 'row' AND r.thing = e.thing AND r.item = e.item)
      """, [device.rawValue])
    for case let item? in try rows.map({ try $0.item() }) {
      if let row = try row(of: item) { note(row, at: now) }
    }
  }

  /// In a copied library, removes the events that the original had recorded and not sent. The original may never send them.
  /// This device records the facts anew from the tables; permanent deletions are in no table and are recorded here.
  private mutating func adoptUnsent() throws {
    let unsent = """
      device NOT IN (?, ?)
        AND number > coalesce((SELECT number FROM syncDevice d WHERE d.device = syncEvent.device), 0)
      """
    let devices: StatementArguments = [device.rawValue, SyncTable.waiting.rawValue]
    for event in try SyncTable.events(db, unsent + " AND kind = 'forgot'", devices) {
      if let content = event.content { note(content, at: event.clock.moment) }
    }
    try db.run("DELETE FROM syncEvent WHERE " + unsent, devices)
  }

  /// Numbers the events that were recorded without a number.
  private mutating func findWaiting() throws {
    let waiting = SyncTable.waiting.rawValue
    for event in try SyncTable.events(db, "device = ?", [waiting]) {
      if let content = event.content { note(content, at: event.clock.moment) }
    }
    try db.run("DELETE FROM syncEvent WHERE device = ?", [waiting])
  }

  private mutating func findVisits() throws {
    let new = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT thing, number, at, query FROM visit v WHERE NOT EXISTS (SELECT 1 FROM syncLive e
            WHERE e.kind = 'opened' AND e.thing = v.thing AND e.item = v.number AND e.name IS NULL AND e.moment = v.at)
          """))
    while let row = try new.next() {
      guard let item = try row.item() else { continue }
      let moment = Timestamp(milliseconds: try row.value(2))
      note(.init(.opened, item: item, moment: moment, text: StoredText.text(row[3])), at: moment)
    }
    let gone = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT thing, item, device, number FROM syncLive e WHERE kind = 'opened' AND NOT EXISTS (SELECT 1 FROM visit v
            WHERE v.thing = e.thing AND v.number = e.item AND v.at = e.moment)
          """))
    while let row = try gone.next() {
      if let item = try row.item() { affected.items.insert(item) }
      if isOwn(row, 2) { retract(try row.value(3)) }
    }
  }

  /// The columns of a mark and of the event that speaks of it last, where the two differ.
  private func differences(_ table: String, _ view: String, _ condition: String) throws -> [Row] {
    try db.rows(
      """
      SELECT coalesce(m.thing, e.thing), coalesce(m.number, e.item), m.at, e.device, e.number, e.moment
      FROM \(table) m FULL JOIN (SELECT * FROM \(view) WHERE \(condition)) e
        ON e.thing = m.thing AND e.item = m.number
      WHERE m.at IS NOT e.moment
      """)
  }

  private mutating func findStars() throws {
    for row in try differences("star", "syncStar", "true") {
      guard let item = try row.item() else { continue }
      affected.items.insert(item)
      let at: Int64? = try row.value(2)
      let own: Int64? = isOwn(row, 3) ? try row.value(4) : nil
      if let at {
        if let own, try moment(before: own, of: item) == at {
          retract(own)
        } else {
          let moment = Timestamp(milliseconds: at)
          note(.init(.starred, item: item, moment: moment), at: moment)
        }
      } else if let logged = try unstarred(item, starredAt: try row.value(5)) {
        note(.init(.starred, item: item), at: logged)
      } else if let own = try own ?? lastStar(of: item) {
        retract(own)
      } else {
        note(.init(.starred, item: item), at: now)
      }
    }
  }

  /// The last event by which this device starred an item, although another one's came later.
  private func lastStar(of item: ItemID) throws -> Int64? {
    try Int64.first(
      db,
      """
      SELECT max(number) FROM syncLive
      WHERE kind = 'starred' AND thing = ? AND item = ? AND moment IS NOT NULL AND device = ?
      """, [item.recordType.rawValue, item.number, device.rawValue])
  }

  /// When an item was starred according to the event before an own one.
  private func moment(before own: Int64, of item: ItemID) throws -> Int64? {
    let row = try db.row(
      """
      SELECT moment FROM syncLive WHERE kind = 'starred' AND thing = ? AND item = ? AND NOT (device = ? AND number = ?)
      ORDER BY rank DESC LIMIT 1
      """, [item.recordType.rawValue, item.number, device.rawValue, own])
    return try row?.value(0)
  }

  /// When the user removed a star, which the log identifies by its moment: the clock may have been set back since.
  private func unstarred(_ item: ItemID, starredAt moment: Int64?) throws -> Timestamp? {
    try db.moment(
      "SELECT max(at) FROM change WHERE action = 'unstarred' AND thing = ? AND number = ? AND before = ?",
      [item.recordType.rawValue, item.number, moment])
  }

  private mutating func findDismissals() throws {
    for row in try differences("dismissal", "syncDismissal", SyncState.isHidden) {
      guard let item = try row.item() else { continue }
      affected.items.insert(item)
      if let at = try row.value(2) as Int64?, let seen = try VisitTable.last(db, of: item) {
        let moment = Timestamp(milliseconds: at)
        note(.init(.dismissed, item: item, moment: moment, reference: seen.rawValue), at: moment)
      } else if isOwn(row, 3) {
        retract(try row.value(4))
      }
    }
  }

  /// Makes events of the saved searches that were changed.
  mutating func findSearches() throws {
    let known = try lastEvents(in: "syncSearch")
    let own = try lastEvents(in: "syncEvent WHERE kind = 'saved' AND +device = ?", [device.rawValue])
    let words = try SettingTable.savedSearches(db)
    let moments = try SettingTable.searchChanges(db)
    for name in Set(known.keys).union(words.keys).union(moments.keys).sorted() {
      let (changed, last) = (moments[name], known[name])
      let isSame = words[name] == last?.words
      // What was saved again as it was counts as changed, and so does what was removed before anybody knew of it.
      let isRecorded = changed.map {
        $0 <= max(own[name]?.moment ?? .never, isSame ? last?.moment ?? .never : .never)
      }
      guard !isSame || isRecorded == false else { continue }
      // A search of an older miru has no moment; what other machines know of its name is newer. A search removed because its
      // words were deleted permanently has none either; what other machines save later must win.
      let unknown = words[name] == nil ? last?.moment : nil
      let moment = changed ?? unknown ?? (last == nil ? .never : now)
      note(.init(.saved, name: name, moment: moment, text: words[name]), at: moment)
    }
  }

  /// The last event of each saved search, by name.
  private func lastEvents(
    in source: String, _ arguments: StatementArguments = []
  ) throws -> [String: (words: String?, moment: Timestamp)] {
    let rows = try db.rows("SELECT name, text, max(moment) FROM \(source) GROUP BY name", arguments)
    return try Dictionary(
      rows.compactMap { row in
        guard let name = StoredText.text(row[0]) else { return nil }
        let moment: Int64? = try row.value(2)
        return (name, (StoredText.text(row[1]), moment.map(Timestamp.init(milliseconds:)) ?? .never))
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Timestamp {
  /// Before every change.
  fileprivate static let never = Timestamp(milliseconds: 0)
}
