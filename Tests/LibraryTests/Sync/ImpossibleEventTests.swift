internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// Events of another machine that no command of miru makes: they change nothing, and later ones are read.
struct ImpossibleEventTests {
  private static let id = ItemID(.track, 1)
  private static let at = Samples.moment(1)

  static let impossible: [SyncEvent.Content] =
    ["country", "library.size", "sync.account", "sync.erased", "navigation", "saved.", "saved.two words"].map
  {
    .init(.saved, name: $0, moment: at, text: "JP")
  }
    + ["", "7", "id:7", " road", "a\u{1B}[2Jb", "a\u{0}b", String(repeating: "a", count: 61)].flatMap {
      [
        .init(.listed, item: id, name: $0, moment: at, place: 1), .init(.listRemoved, name: $0),
      ]
    }
    + ["https://music.apple.com/us/album/1469577723?i=1469577730"].map {
      .init(.listed, item: id, name: $0, moment: at, place: 1)
    } + [
      // Each of these lets a statement fail, and with it every later synchronization.
      .init(.opened, item: id), .init(.opened, moment: at), .init(.listed, item: id, name: "road", place: 1),
      .init(.listed, item: id, name: "road", moment: at),
      .init(.listed, item: id, name: "road", moment: at, place: .infinity),
      .init(.dismissed, item: id, moment: at), .init(.starred, moment: at),
      .init(.starred, item: id, moment: Timestamp(milliseconds: .max)),
      .init(.opened, item: id, moment: Timestamp(milliseconds: .min)), .init(.retracted),
      .init(.retracted, reference: 9),
      .init(.joined, name: String(repeating: "a", count: 256)), .init(.forgot),
      .init(.row, item: id, name: "nowhere", moment: at, text: "{}"),
    ]

  private func contents(_ library: Library) async throws -> [String] {
    try await library.read { db in
      try ["setting", "savedSearchChange", "visit", "star", "dismissal", "listEntry", "track"].flatMap {
        table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }
      }
    }
  }

  private func merge(
    _ events: [(clock: Int64, SyncEvent.Content)], into library: Library, after number: Int64 = 0
  )
    async throws -> SyncChanges
  {
    let events = events.enumerated().map { index, event in
      SyncEvent(
        device: SyncDevice(rawValue: "there"), number: number + Int64(index) + 1,
        clock: SyncClock(rawValue: event.clock), content: event.1)
    }
    return try await library.merge(
      events.map { ChainedEvent($0, chain: [1]) }, heardAt: Self.at, hash: ModelDevice.hash)
  }

  @Test(arguments: impossible.indices)
  func anImpossibleEventChangesNothing(_ index: Int) async throws {
    let library = try Library.inMemory()
    try await library.prepare(for: "account")
    try await library.set("country", to: "US")
    let here = SyncDevice(rawValue: "here")
    try await library.recordChanges(as: here, named: "here", after: 0, at: Self.at)
    let before = try await contents(library)
    let clock = Self.at.rawValue << 12
    #expect(try await merge([(clock, Self.impossible[index])], into: library).events == 0)
    #expect(try await contents(library) == before)
    // A later one of the same machine arrives, and recording finds no difference.
    let star = SyncEvent.Content(.starred, item: Self.id, moment: Self.at)
    #expect(try await merge([(clock + 1, star)], into: library, after: 1).events == 1)
    #expect(try await library.read(PlainSyncState.init).stars.count == 1)
    try await library.recordChanges(as: here, named: "here", after: 0, at: Self.at)
    #expect(try await library.syncEvents(of: here, after: 0, limit: 9).count == 1)
  }

  /// The clock of the next own event is later than all known ones.
  @Test(arguments: [Int64.max, .max - 1, .min, -1])
  func anImpossibleClockDoesNotCount(_ clock: Int64) async throws {
    let library = try Library.inMemory()
    let star = SyncEvent.Content(.starred, item: Self.id, moment: Self.at)
    #expect(try await merge([(clock, star)], into: library).events == 0)
    #expect(try await library.read(SyncTable.lastClock) == SyncClock(rawValue: 0))
  }

  /// An older miru has stored such an event, and its machine undoes it.
  @Test func aStoredEventOfASettingChangesNoSetting() async throws {
    let library = try Library.inMemory()
    try await library.set("country", to: "US")
    _ = try await library.write { db in
      try SyncTable.add(
        db,
        SyncEvent(
          device: SyncDevice(rawValue: "there"), number: 1, clock: SyncClock(rawValue: 1),
          content: .init(.saved, name: "country", moment: Self.at, text: "JP")))
    }
    _ = try await merge([(2, .init(.retracted, reference: 1))], into: library, after: 1)
    try await library.recordChanges(
      as: SyncDevice(rawValue: "here"), named: "here", after: 0, at: Self.at)
    #expect(try await library.settings()["country"] == "US")
  }
}
