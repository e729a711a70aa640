import Catalog
import TestSupport
import Testing

@testable import Sync

/// What a server that changes, hides or repeats events can do, and how it is noticed.
struct DishonestServerTests {
  enum Damage: CaseIterable {
    case changed, cut, emptied, swapped, repeated, ofAnotherDevice
  }

  @Test(arguments: Damage.allCases)
  func aDamagedEventIsToldAndPassed(damage: Damage) async throws {
    let account = try await TestAccount()
    let (a, b, c, server) = (account.a, account.b, account.c, account.server)
    try await account.act(a, "one", "two", "three", "four")
    try await account.act(b, "five")
    let (second, third) = (try #require(server.row(a.id, 2)), try #require(server.row(a.id, 3)))
    var told: Set<SyncWarning> = [.unreadable(a.id, number: 2)]
    var lost: Set<String> = ["two"]
    switch damage {
    case .changed:
      var changed = second
      changed[30] ^= 1
      server.set(a.id, 2, changed)
    case .cut: server.set(a.id, 2, second.dropLast())
    case .emptied: server.set(a.id, 2, [])
    case .swapped:
      server.set(a.id, 2, third)
      server.set(a.id, 3, second)
      told.insert(.unreadable(a.id, number: 3))
      lost.insert("three")
    case .repeated: server.set(a.id, 2, server.row(a.id, 1))
    case .ofAnotherDevice: server.set(a.id, 2, server.row(b.id, 1))
    }
    let report = try await account.sync(c)
    #expect(Set(report.warnings) == told && report.warnings.count == told.count)
    #expect(await Set(c.store.texts) == Set(["one", "two", "three", "four", "five"]).subtracting(lost))
    // Reported once, and everything later arrives.
    #expect(try await account.act(a, "six").warnings == [])
    #expect(try await account.sync(c).warnings == [])
    #expect(await c.store.texts.contains("six"))
  }

  @Test func aServerThatLostEventsGetsThemAgain() async throws {
    let account = try await TestAccount()
    let (a, b, c, server) = (account.a, account.b, account.c, account.server)
    try await account.act(a, "one")
    let backup = server.change { $0 }
    try await account.act(a, "two", "three")
    try await account.sync(b)
    await a.store.forget(a.id, 2)
    server.change { $0 = backup }
    #expect(try await account.sync(b).warnings == [.rolledBack(a.id, known: 3, head: 1)])
    let report = try await account.act(a, "four")
    #expect(report.warnings == [.rolledBack(a.id, known: 3, head: 1)])
    #expect(report.pushed == 3)
    #expect(try await account.sync(b).warnings == [])
    #expect(try await account.sync(c).warnings == [])
    #expect(await c.store.texts == ["four", "one", "three"])
  }

  @Test func hiddenEventsAreToldByWhoHadReadThem() async throws {
    let account = try await TestAccount()
    let (a, b, c, server) = (account.a, account.b, account.c, account.server)
    try await account.act(a, "one", "two")
    try await account.act(b, "three")
    server.set(a.id, 2, nil)
    #expect(try await account.sync(c).warnings == [.withheld(a.id, number: 2, reader: b.id)])
    #expect(await c.store.texts == ["one", "three"])
    server.change { $0.rows[a.id] = nil }
    let late = TestDevice("d")
    #expect(try await account.sync(late).warnings == [.withheld(a.id, number: 2, reader: b.id)])
  }

  /// The server and machine a lose the same event, and a writes another one in its place.
  @Test func twoPastsOfADeviceAreTold() async throws {
    let account = try await TestAccount()
    let (a, b, c, server) = (account.a, account.b, account.c, account.server)
    try await account.act(a, "one")
    let (rows, library) = (server.change { $0.rows }, await a.store.state)
    try await account.act(a, "two")
    try await account.act(b, "three")
    server.change { $0.rows[a.id] = rows[a.id] }
    await a.store.restore(library)
    // Machine a reads that b had read two events, and cannot know the second.
    #expect(try await account.act(a, "TWO", "four").warnings == [.withheld(a.id, number: 2, reader: b.id)])
    #expect(try await account.sync(b).warnings == [.brokenChain(a.id, number: 3)])
    #expect(try await account.sync(c).warnings == [.differs(a.id, number: 2, reader: b.id)])
  }

  @Test func aGapIsNotSkipped() async throws {
    let account = try await TestAccount()
    let (a, b, server) = (account.a, account.b, account.server)
    try await account.act(a, "one", "two", "three")
    let second = server.row(a.id, 2)
    server.set(a.id, 2, nil)
    let report = try await account.act(b, "four")
    #expect(report.warnings == [.gap(a.id, number: 2)])
    #expect(report.pushed == 1)
    #expect(await b.store.texts == ["four", "one"])
    server.set(a.id, 2, second)
    #expect(try await account.sync(b).warnings == [])
    #expect(await b.store.texts == ["four", "one", "three", "two"])
  }

  /// The answer to a push is lost, and then its row is damaged.
  @Test func aDamagedOwnEventStaysInTheLibrary() async throws {
    let account = try await TestAccount()
    let (a, b, server) = (account.a, account.b, account.server)
    await a.store.act("one")
    let state = await a.store.state
    try await account.sync(a)
    await a.store.restore(state)
    await a.store.recordChanges(as: a.id, named: "a", after: 0, at: a.clock.now().wall)
    server.set(a.id, 1, [0])
    #expect(try await account.sync(a).warnings == [.unreadable(a.id, number: 1)])
    #expect(await a.store.texts == ["one"])
    #expect(try await account.act(a, "two").pushed == 1)
    #expect(try await account.sync(b).warnings == [.unreadable(a.id, number: 1)])
    #expect(await b.store.texts == ["two"])
  }

  /// Replaces random rows by others of the same server, or by noise.
  @Test(arguments: 0..<30)
  func noDamageHarmsOtherEvents(seed: UInt64) async throws {
    let account = try await TestAccount()
    let (a, b, c, server) = (account.a, account.b, account.c, account.server)
    var random = SeededRandom(seed: seed)
    for number in 1...20 { try await account.act(number.isMultiple(of: 3) ? b : a, "\(number)") }
    let all = server.change { $0.rows.values.flatMap(\.values) }
    var damaged: Set<SyncWarning> = []
    for device in [a.id, b.id] {
      for number in server.change({ $0.rows[device]?.keys.sorted() ?? [] })
      where Int.random(in: 0..<4, using: &random) == 0 {
        let noise = (0..<Int.random(in: 0..<400, using: &random)).map { _ in
          UInt8.random(in: .min ... .max, using: &random)
        }
        let sealed = Bool.random(using: &random) ? all.randomElement(using: &random) : noise
        if sealed == server.row(device, number) { continue }
        server.set(device, number, sealed)
        damaged.insert(.unreadable(device, number: number))
      }
    }
    let report = try await account.sync(c)
    #expect(Set(report.warnings) == damaged)
    #expect(await c.store.texts.count == 20 - damaged.count)
  }
}
