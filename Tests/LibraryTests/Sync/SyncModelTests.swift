internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// Random actions of several devices, one of which restores a backup, and a mailbox that holds their events; all end with the
/// state that the plain twin defines.
struct SyncModelTests {
  @Test(arguments: UInt64(1)...5)
  func allDevicesEndWithTheStateOfAllEvents(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var mailbox = Mailbox()
    let devices = try (1...4).map { try Device($0) }
    let backup = try DatabaseQueue()
    for step in 0..<200 {
      guard let device = devices.randomElement(using: &random) else { continue }
      // Clocks differ by minutes, and time stands still now and then.
      let skew = Int64(device.name.rawValue.utf8.last ?? 0) % 3 * 90_000
      let now = Samples.moment(Int64(step) * 700 / 2 + skew)
      if step == 60 { try devices[0].database.backup(to: backup) }
      // What was done since the backup and not synchronized is lost; what was comes back.
      if step == 120 { try backup.backup(to: devices[0].database) }
      if Int.random(in: 0..<6, using: &random) == 0 {
        try mailbox.sync(device, at: now)
      } else {
        try device.act(at: now, &random)
      }
    }
    let end = Samples.moment(1_000_000)
    for _ in 0..<2 { for device in devices { try mailbox.sync(device, at: end) } }
    let expected = PlainSyncState(mailbox.all, hash: Device.hash)
    for device in devices {
      let difference = try device.state().difference(from: expected)
      #expect(difference == "", "\(device.name.rawValue), seed \(seed)")
    }
    #expect(!expected.openings.isEmpty && !expected.stars.isEmpty)
  }

  /// A second call finds nothing, so the tables and the events say the same.
  @Test func whatWasRecordedIsNotRecordedAgain() throws {
    var random = SeededRandom(seed: 5)
    let device = try Device(1)
    for step in 0..<60 {
      try device.act(at: Samples.moment(Int64(step) * 1_000), &random)
      try device.record(after: 0, at: Samples.moment(Int64(step) * 1_000 + 500))
      let count = try device.count()
      try device.record(after: 0, at: Samples.moment(Int64(step) * 1_000 + 600))
      #expect(try device.count() == count, "step \(step)")
    }
  }

  @Test func anUndoneStarLeavesThatOfAnotherDevice() throws {
    var mailbox = Mailbox()
    let (one, other) = (try Device(1), try Device(2))
    let id = ItemID(.track, 1)
    try one.database.write { db in _ = try StarToggle.star(db, id, at: Samples.moment(1)) }
    try other.database.write { db in _ = try StarToggle.star(db, id, at: Samples.moment(2)) }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(10)) }
    try other.database.write { db in _ = try Undo.newest(db) }
    for device in [other, one, other] { try mailbox.sync(device, at: Samples.moment(20)) }
    for device in [one, other] { #expect(try device.state().stars == [id: Samples.moment(1)]) }
  }

  @Test func whatWasOpenedAfterAForgettingIsNew() throws {
    var mailbox = Mailbox()
    let (one, other) = (try Device(1), try Device(2))
    let id = ItemID(.track, 1)
    try other.database.write { db in try CardStack.open(db, id, query: "a", at: Samples.moment(1)) }
    for device in [other, one] { try mailbox.sync(device, at: Samples.moment(2)) }
    try one.forget(.item(id), at: Samples.moment(3))
    try other.database.write { db in try CardStack.open(db, id, query: "b", at: Samples.moment(4)) }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(10)) }
    for device in [one, other] {
      #expect(try device.state().openings.keys.map(\.at) == [Samples.moment(4)])
    }
  }

  @Test func aListKeepsConcurrentInsertionsAndStaysRemoved() throws {
    var mailbox = Mailbox()
    let (one, other) = (try Device(1), try Device(2))
    let ids = (1...5).map { ItemID(.track, $0) }
    func edit(_ device: Device, _ second: Int64, _ edit: ([ItemID]) -> [ItemID]) throws {
      try device.database.write { db in
        _ = try ListTable.edit(db, "road", at: Samples.moment(second)) { edit($0) }
      }
    }
    try edit(one, 1) { _ in Array(ids.prefix(3)) }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(5)) }
    try edit(one, 10) { [$0[0], ids[3]] + $0.dropFirst() }
    try edit(other, 11) { $0 + [ids[4]] }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(20)) }
    for device in [one, other] {
      #expect(try device.state().lists["road"]?.map(\.id) == [ids[0], ids[3], ids[1], ids[2], ids[4]])
    }
    try edit(other, 30) { $0 + [ItemID(.track, 9)] }
    try edit(one, 31) { _ in [] }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(40)) }
    for device in [one, other] { #expect(try device.state().lists.isEmpty) }
  }

  @Test func anUndoneAdditionLeavesWhatAnotherDeviceAdded() throws {
    var mailbox = Mailbox()
    let (one, other) = (try Device(1), try Device(2))
    for (device, number) in [(one, Int64(1)), (other, 2)] {
      try device.database.write { db in
        _ = try ListTable.edit(db, "road", at: Samples.moment(number)) { $0 + [ItemID(.track, number)] }
      }
      for synced in [one, other, one] { try mailbox.sync(synced, at: Samples.moment(10 * number)) }
    }
    try one.database.write { db in _ = try Undo.newest(db) }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(30)) }
    for device in [one, other] {
      #expect(try device.state().lists["road"]?.map(\.id) == [ItemID(.track, 2)])
    }
  }

  @Test(arguments: UInt64(1)...200)
  func positionsAscendAndKeepAsManyAsPossible(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0..<9, using: &random)
    let known = (0..<count).map { _ in
      Bool.random(using: &random) ? Double(Int.random(in: 0..<6, using: &random)) : nil
    }
    let places = ListPositions(known).places
    #expect(places.count == count)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    let kept = zip(known, places).count { $0 == $1 }
    #expect(kept >= longest(known), "\(known) \(places)")
  }

  /// The length of the longest ascending run, found by trying all.
  private func longest(_ places: [Double?]) -> Int {
    var best = 0
    for choice in 0..<(1 << places.count) {
      let chosen = places.indices.filter { choice >> $0 & 1 == 1 }.map { places[$0] }
      let run = chosen.compactMap(\.self)
      if run.count == chosen.count, zip(run, run.dropFirst()).allSatisfy({ $0 < $1 }) {
        best = max(best, run.count)
      }
    }
    return best
  }
}

/// The events of all devices, as a server has them.
private struct Mailbox {
  private(set) var events: [SyncDevice: [ChainedEvent]] = [:]

  var all: [SyncEvent] { events.values.flatMap { $0 }.map(\.event) }

  mutating func sync(_ device: Device, at now: Timestamp) throws {
    let head = Int64(events[device.name]?.count ?? 0)
    try device.record(after: head, at: now)
    for (other, present) in events {
      let known = try device.positions()[other]?.number ?? 0
      try device.merge(Array(present.dropFirst(Int(known))), at: now)
    }
    let new = try device.database.read { [name = device.name] db in
      try SyncTable.events(db, "device = ? AND number > ? ORDER BY number", [name.rawValue, head])
    }
    #expect(new.map(\.number) == new.indices.map { head + 1 + Int64($0) })
    let chained = new.map { ChainedEvent($0, chain: [1]) }
    events[device.name, default: []] += chained
    try device.merge(chained, at: now)
    // The sealed content of forgotten events is replaced.
    let stale = try device.database.read { db in try SyncTable.events(db, "isStale", []) }
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

private struct Device {
  let name: SyncDevice
  let database: DatabaseQueue
  let tables: ItemTables

  static let hash: SyncHash = { bytes in bytes.map { $0 ^ 0x5A } }

  init(_ number: Int) throws {
    name = SyncDevice(rawValue: "device\(number)")
    database = try bareDatabase()
    tables = try database.read(ItemTables.init)
  }

  func record(after head: Int64, at now: Timestamp) throws {
    try database.write { db in try ChangeCapture.record(db, as: name, after: head, at: now) }
  }

  func positions() throws -> [SyncDevice: SyncPosition] { try database.read(SyncTable.positions) }

  func count() throws -> Int {
    try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM syncEvent") ?? 0 }
  }

  func merge(_ events: [ChainedEvent], at now: Timestamp) throws {
    let forgotten = try database.write { db in
      var merge = SyncMerge(db, tables, hash: Self.hash)
      try merge.add(events, heardAt: now)
      return merge.forgotten
    }
    for data in forgotten { try erase(data) }
  }

  func forget(_ data: PersonalData, at now: Timestamp) throws {
    let name: String
    switch data {
    case .item(let id): name = ForgottenName.text(of: id)
    case .query(let query): name = ForgottenName.text(ofQuery: query)
    case .everything: return
    }
    try database.write { db in
      try SyncTable.noteForgotten(db, ForgottenName.hashed(name, by: Self.hash), at: now)
    }
    try erase(data)
  }

  private func erase(_ data: PersonalData) throws {
    try database.write { db in
      switch data {
      case .item(let id): _ = try ItemDataEraser(id: id, tables: tables).remove(db)
      case .query(let query): _ = try QueryDataEraser(query).remove(db)
      case .everything: break
      }
    }
  }

  func act(at now: Timestamp, _ random: inout SeededRandom) throws {
    let recordType = RecordType.allCases.randomElement(using: &random) ?? .track
    let id = ItemID(recordType, Int64.random(in: 1...4, using: &random))
    let query = ["a", "É ", nil, "b\u{0}"].randomElement(using: &random) ?? nil
    let list = ["a", "b'\u{0}é"].randomElement(using: &random) ?? "a"
    let place = Int.random(in: 0..<4, using: &random)
    let action = Int.random(in: 0..<24, using: &random)
    if action == 22 { return try forget(.item(id), at: now) }
    if action == 23 { return try forget(.query("a"), at: now) }
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
      case 18: try SettingTable.set(db, SavedSearchSetting.prefix + list, to: "words \(place)")
      case 19: try SettingTable.set(db, SavedSearchSetting.prefix + list, to: nil)
      default: _ = try Undo.newest(db)
      }
    }
  }

  func state() throws -> PlainSyncState {
    try database.read { db in
      var state = PlainSyncState()
      for row in try Row.fetchAll(db, sql: "SELECT thing, number, at, query FROM visit") {
        guard let id = try SyncTable.item(row, 0) else { continue }
        let at = Timestamp(milliseconds: try row.value(2))
        state.openings[.init(id: id, at: at)] = .some(StoredText.text(row[3]))
      }
      for row in try Row.fetchAll(db, sql: "SELECT thing, number, at FROM star") {
        if let id = try SyncTable.item(row, 0) { state.stars[id] = Timestamp(milliseconds: try row.value(2)) }
      }
      for row in try Row.fetchAll(db, sql: "SELECT thing, number, at FROM dismissal") {
        if let id = try SyncTable.item(row, 0) {
          state.hidden[id] = Timestamp(milliseconds: try row.value(2))
        }
      }
      for list in try ListTable.names(db) {
        state.lists[list] = try ListTable.entries(db, of: list).map { .init(id: $0.id, at: $0.at) }
      }
      state.searches = try SettingTable.savedSearches(db)
      return state
    }
  }
}

extension PlainSyncState {
  fileprivate func difference(from other: PlainSyncState) -> String {
    var lines: [String] = []
    if openings != other.openings {
      lines.append("openings \(openings.count), expected \(other.openings.count)")
    }
    if stars != other.stars { lines.append("stars \(stars), expected \(other.stars)") }
    if hidden != other.hidden { lines.append("hidden \(hidden), expected \(other.hidden)") }
    if lists != other.lists { lines.append("lists \(lists), expected \(other.lists)") }
    if searches != other.searches { lines.append("searches \(searches), expected \(other.searches)") }
    return lines.joined(separator: "\n")
  }
}
