internal import Catalog
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// The events of all devices in memory, as a server has them.
struct ModelMailbox {
  private(set) var events: [SyncDevice: [ChainedEvent]] = [:]

  var all: [SyncEvent] { events.values.flatMap { $0 }.map(\.event) }

  /// The last step of a synchronization, which may be interrupted.
  enum Step: CaseIterable { case recorded, read, pushed, stored, rewritten }

  mutating func sync(_ device: ModelDevice, at now: Timestamp, until last: Step = .rewritten) throws {
    try exchange(device, at: now, until: last)
    guard last == .rewritten, try device.eraseForgottenEverything(at: now) else { return }
    try exchange(device, at: now, until: last)
  }

  private mutating func exchange(_ device: ModelDevice, at now: Timestamp, until last: Step) throws {
    let head = Int64(events[device.name]?.count ?? 0)
    try device.record(after: head, at: now)
    if last == .recorded { return }
    for (other, present) in events.sorted(by: { $0.key < $1.key }) {
      let known = try device.positions()[other]?.number ?? 0
      try device.merge(Array(present.dropFirst(Int(known))), at: now)
    }
    if last == .read { return }
    let new = try device.database.unsafeRead { [name = device.name] db in
      try SyncTable.events(db, "device = ? AND number > ? ORDER BY number", [name.rawValue, head])
    }
    #expect(new.map(\.number) == new.indices.map { head + 1 + Int64($0) })
    let chained = new.map { ChainedEvent($0, chain: [1]) }
    events[device.name, default: []] += chained
    if last == .pushed { return }
    try device.merge(chained, at: now)
    if last == .stored { return }
    // The sealed content of forgotten events is replaced.
    let stale = try device.database.unsafeRead { db in try SyncTable.events(db, "isStale", []) }
    for event in stale {
      events[event.device]?[Int(event.number - 1)].event = event
      try device.database.write { db in
        try db.execute(
          sql: "UPDATE syncEvent SET isStale = 0 WHERE device = ? AND number = ?",
          arguments: [event.device.rawValue, event.number])
      }
    }
  }
}

/// A library's tables in memory, and what a user does with them.
struct ModelDevice {
  let name: SyncDevice
  /// Read without `read`, whose PRAGMA query_only makes SQLite prepare all statements anew.
  let database: DatabaseQueue
  let tables: ItemTables

  static let hash: SyncHash = { bytes in bytes.map { $0 ^ 0x5A } }

  init(_ number: Int) throws {
    name = SyncDevice(rawValue: "device\(number)")
    database = try bareDatabase()
    tables = try database.unsafeRead(ItemTables.init)
  }

  /// Removes everything, in less time than a new database takes.
  func clear() throws {
    try database.write { db in
      for table in [
        "visit", "star", "dismissal", "change", "listEntry", "setting", "savedSearchChange", "syncEvent",
        "syncDevice",
      ] { try db.cachedStatement(sql: "DELETE FROM \(table)").execute() }
    }
  }

  /// The moments of all openings.
  func openings() throws -> Set<String> {
    try database.unsafeRead { db in
      try String.fetchSet(db.cachedStatement(sql: "SELECT thing || number || ' ' || at FROM visit"))
    }
  }

  func record(after head: Int64, at now: Timestamp) throws {
    try database.write { db in
      try ChangeCapture.record(db, as: name, named: name.rawValue, after: head, at: now)
    }
  }

  func positions() throws -> [SyncDevice: SyncPosition] { try database.unsafeRead(SyncTable.positions) }

  func count() throws -> Int {
    try database.unsafeRead { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM syncEvent") ?? 0 }
  }

  func merge(_ events: [ChainedEvent], at now: Timestamp) throws {
    let forgotten = try database.write { db in
      var merge = SyncMerge(db: db, tables: tables, hash: Self.hash)
      try merge.add(events, heardAt: now)
      return merge.forgotten
    }
    for data in forgotten { try erase(data) }
  }

  func forget(_ data: DeletionTarget, at now: Timestamp) throws {
    let name: String
    switch data {
    case .item(let id): name = ForgottenName.text(of: id)
    case .query(let query): name = ForgottenName.text(ofQuery: query)
    case .everything: return
    }
    try database.write { db in
      try SyncTable.note(db, .init(.forgot, text: ForgottenName.hashed(name, by: Self.hash)), at: now)
    }
    try erase(data)
  }

  func forgetEverything(on devices: [ModelDevice], at now: Timestamp) throws {
    let hash = ForgottenName.hashed(ForgottenName.everything, by: Self.hash)
    let names = devices.map(\.name.rawValue).joined(separator: " ")
    try database.write { db in try SyncTable.note(db, .init(.forgot, name: names, text: hash), at: now) }
  }

  func eraseForgottenEverything(at now: Timestamp) throws -> Bool {
    let hash = ForgottenName.hashed(ForgottenName.everything, by: Self.hash)
    return try database.write { db in
      guard let clock = try EverythingEraser.clock(db, of: name, hash: hash) else { return false }
      _ = try EverythingEraser(device: name, clock: clock, now: now).remove(db)
      return try EverythingEraser.clock(db, of: name, hash: hash) == nil
    }
  }

  private func erase(_ data: DeletionTarget) throws {
    try database.write { db in
      switch data {
      case .item(let id): _ = try ItemDataEraser(id: id, tables: tables).remove(db)
      case .query(let query): _ = try QueryDataEraser(query).remove(db)
      case .everything: break
      }
    }
  }

  private static let search = SavedSearchSetting.prefix + "road"

  /// Saves a search under the same name each time, or removes it.
  func save(_ words: String?, at second: Int64) throws {
    try database.write { db in
      try SettingTable.setSearch(db, Self.search, to: words, at: Samples.moment(second))
    }
  }

  func savedSearch() throws -> String? { try state().searches[Self.search] }

  /// Does something random and returns its description.
  @discardableResult
  func act(at now: Timestamp, _ random: inout SeededRandom) throws -> String {
    let recordType = RecordType.allCases.randomElement(using: &random) ?? .track
    let id = ItemID(recordType, Int64.random(in: 1...4, using: &random))
    let query = ["a", "É ", nil, "b\u{0}"].randomElement(using: &random) ?? nil
    let list = ["a", "b'é"].randomElement(using: &random) ?? "a"
    let search = SavedSearchSetting.prefix + (list == "a" ? "a" : "b-é")
    let place = Int.random(in: 0..<4, using: &random)
    let action = Int.random(in: 0..<24, using: &random)
    if action == 22 { try forget(.item(id), at: now) }
    if action == 23 { try forget(.query("a"), at: now) }
    try database.write { db in
      switch action {
      case 0..<5: try CardStack.open(db, id, query: query, at: now)
      case 5, 6: _ = try CardStack.dismiss(db, id, at: now)
      case 7, 8: _ = try StarToggle.star(db, id, at: now)
      case 9: _ = try StarToggle.unstar(db, id, at: now)
      case 10: _ = try CardStack.clear(db, at: now)
      case 11..<14: _ = try ListTable.edit(db, list, at: now) { $0.contains(id) ? $0 : $0 + [id] }
      case 14: _ = try ListTable.edit(db, list, at: now) { $0.filter { $0 != id } }
      case 15, 16:
        _ = try ListTable.edit(db, list, at: now) { items in
          var others = items.filter { $0 != id }
          if others.count < items.count { others.insert(id, at: min(place, others.count)) }
          return others
        }
      case 17: _ = try ListTable.edit(db, list, at: now) { _ in [] }
      case 18:
        let words = place == 0 ? "A" : "words \(place)"
        try SettingTable.setSearch(db, search, to: words, at: now)
      case 19: try SettingTable.setSearch(db, search, to: nil, at: now)
      case 20, 21: _ = try ChangeTable.undoNewest(db)
      default: break
      }
    }
    let names = [
      "open", "open", "open", "open", "open", "dismiss", "dismiss", "star", "star", "unstar", "clear", "add",
      "add", "add",
      "take out", "move", "move", "remove", "save", "unsave", "undo", "undo", "forget", "forget query",
    ]
    return
      "\(names[action]) \(id.recordType) \(id.number) query \(query ?? "none") list \(list) place \(place)"
  }

  func state() throws -> PlainSyncState { try database.unsafeRead(PlainSyncState.init) }
}
