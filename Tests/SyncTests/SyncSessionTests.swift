import Catalog
import Foundation
import TestSupport
import Testing

@testable import PostgresServer
@testable import Sync

/// What the commands call, with a real server.
@Suite(.postgres, .serialized)
struct SyncSessionTests {
  private let server: PostgresServer
  private let folder: TemporaryFolder
  private let clock = SystemTimeSource()

  init() throws {
    server = try #require(PostgresServer.current)
    folder = try TemporaryFolder()
  }

  private func file(_ machine: String) throws -> SyncConfigurationFile {
    try SyncConfigurationFile(ofLibrary: "/library", in: folder.file(machine), machine: machine)
  }

  private func address() async throws -> String {
    let role = try await server.newRole()
    return server.address(role, try await server.newDatabase(of: role))
  }

  @Test func aMachineSetsUpAndAnotherJoins() async throws {
    let address = try await address()
    let (a, b) = (MemoryStore(), MemoryStore())
    await a.act("one")
    let session = try await SyncSession.setUp(file("a"), address: address)
    #expect(try await session.synchronize(a, clock: clock).pushed == 1)
    let words = KeyWords.words(of: session.configuration.key).joined(separator: " ")
    let joined = try await SyncSession.join(file("b"), address: address, key: KeyWords.key(of: words))
    #expect(try await joined.synchronize(b, clock: clock).pulled == 1)
    #expect(joined.configuration.device != session.configuration.device)
    #expect(try file("b").read() == joined.configuration)
    // A second process waits.
    await #expect(throws: SyncError.busy) { try await SyncSession(file("a")) }
    await #expect(throws: SyncError.busy) { try await SyncSession.setUp(file("a"), address: address) }
  }

  @Test func whatIsSetUpIsNotSetUpAgain() async throws {
    let address = try await address()
    await #expect(throws: SyncError.notSetUp) { try await SyncSession(file("a")) }
    _ = try await SyncSession.setUp(file("a"), address: address)
    await #expect(throws: SyncError.alreadySynchronized) {
      try await SyncSession.setUp(file("a"), address: address)
    }
    await #expect(throws: SyncError.alreadySetUp) { try await SyncSession.setUp(file("b"), address: address) }
    await #expect(throws: SyncError.wrongKey) {
      try await SyncSession.join(file("b"), address: address, key: .random())
    }
    #expect(try file("b").read() == nil)
    let other = try await SyncSession.setUp(file("c"), address: try await self.address()).configuration
    await #expect(throws: SyncError.alreadySynchronized) {
      try await SyncSession.join(file("a"), address: other.address, key: other.key)
    }
  }

  @Test func anInterruptedSetupIsRepeated() async throws {
    let address = try await address()
    let written = try SyncConfiguration(address: address, cipher: .random())
    try file("a").write(written)
    #expect(try await SyncSession.setUp(file("a"), address: address).configuration == written)
    await #expect(throws: SyncError.alreadySynchronized) {
      try await SyncSession.setUp(file("a"), address: address)
    }
    #expect(try await SyncSession(file("a")).synchronize(MemoryStore(), clock: clock).warnings == [])
  }

  @Test func anotherKeyIsJoinedAsTheSameDevice() async throws {
    let address = try await address()
    var session = try await SyncSession.setUp(file("a"), address: address)
    let before = try await SyncSession.join(file("b"), address: address, key: session.configuration.key)
      .configuration
    #expect(try await session.rekey() == [])
    let key = session.configuration.key
    #expect(key != before.key)
    await #expect(throws: SyncError.wrongKey) {
      try await SyncSession(file("b")).synchronize(MemoryStore(), clock: clock)
    }
    let after = try await SyncSession.join(file("b"), address: address, key: key).configuration
    #expect(after.device == before.device && after.key == key)
    #expect(try after.cipher().nameHash([1]) == before.cipher().nameHash([1]))
  }

  /// The server has the new key, or does not, and the answer was lost.
  @Test(arguments: [true, false])
  func anInterruptedChangeOfTheKeyIsFinished(isDone: Bool) async throws {
    let address = try await address()
    var configuration = try await SyncSession.setUp(file("a"), address: address).configuration
    let (old, new) = (configuration.key, try SyncKey.random())
    configuration.nextKey = new
    try file("a").write(configuration)
    if isDone {
      _ = try await SyncAccount.rekey(on: PostgresMailbox(connectingTo: address), from: old, to: new)
    }
    #expect(try await SyncSession(file("a")).synchronize(MemoryStore(), clock: clock).warnings == [])
    #expect(try file("a").read()?.key == (isDone ? new : old))
    #expect(try file("a").read()?.nextKey == nil)
  }

  /// Events were exchanged in SQL. Each machine tells it until the other one joins anew.
  @Test func aProblemIsReportedUntilItIsResolved() async throws {
    let role = try await server.newRole()
    let database = try await server.newDatabase(of: role)
    let address = server.address(role, database)
    let (a, b) = (MemoryStore(), MemoryStore())
    for text in ["one", "two", "three", "four", "five"] { await a.act(text) }
    var first: SyncSession? = try await SyncSession.setUp(file("a"), address: address)
    _ = try await first?.synchronize(a, clock: clock)
    let key = try #require(first?.configuration.key)
    first = nil
    try await server.admin(database).run(
      "UPDATE miru_event e SET sealed = (SELECT sealed FROM miru_event o WHERE o.number = 6 - e.number)")
    var second: SyncSession? = try await SyncSession.join(file("b"), address: address, key: key)
    let device = try #require(try file("a").read()?.device)
    let found = try #require(try await second?.synchronize(b, clock: clock))
    let expected = [1, 2, 4].map { SyncWarning.unreadable(device, number: $0) }
    #expect(found.warnings.count > expected.count && found.problems.filter(expected.contains) == expected)
    second = nil
    for _ in 1...2 {
      let again = try await SyncSession(file("b")).synchronize(b, clock: clock)
      #expect(again.warnings == [] && again.problems == found.problems)
      #expect(try file("b").read()?.problems == found.problems)
    }
    try await SyncSession(file("a")).leave(a, clock: clock)
    #expect(try await SyncSession(file("b")).synchronize(b, clock: clock).problems == [])
    #expect(try file("b").read()?.problems == [])
  }

  @Test func aWrongClockIsReportedUntilItIsSet() async throws {
    let wrong = FakeClock()
    let session = try await SyncSession.setUp(file("a"), address: address())
    let store = MemoryStore()
    await store.act("one")
    wrong.setWall(aheadBy: clock.now().wall - wrong.now().wall + .seconds(3 * 86_400 + 60))
    let report = try await session.synchronize(store, clock: wrong)
    guard case .clockDiffers? = report.problems.first else { return #expect(Bool(false), "\(report)") }
    #expect(try file("a").read()?.problems == report.problems)
    let later = try await session.synchronize(store, clock: clock)
    #expect(later.pushed == 1 && later.problems == [])
    #expect(try file("a").read()?.problems == [])
  }

  @Test func itEndsHereAndTheOthersAreTold() async throws {
    let address = try await address()
    let (store, other) = (MemoryStore(), MemoryStore())
    await store.act("one")
    let session = try await SyncSession.setUp(file("a"), address: address)
    _ = try await session.synchronize(store, clock: clock)
    let (device, key) = (session.configuration.device, session.configuration.key)
    try await session.leave(store, clock: clock)
    #expect(try file("a").read() == nil)
    #expect(await store.syncPositions().isEmpty)
    let second = try await SyncSession.join(file("b"), address: address, key: key)
    #expect(try await second.synchronize(other, clock: clock).warnings == [])
    #expect(await other.syncEvents(of: device, after: 0, limit: 9).map(\.content?.kind) == [.opened, .left])
  }

  @Test func itEndsOnTheServer() async throws {
    let address = try await address()
    let session = try await SyncSession.setUp(file("a"), address: address)
    try await session.endEverywhere(MemoryStore())
    #expect(try file("a").read() == nil)
    await #expect(throws: SyncError.accountMissing) {
      try await SyncAccount.open(on: PostgresMailbox(connectingTo: address), key: session.configuration.key)
    }
  }

  /// A machine that was switched off meanwhile must not delete what it cannot read.
  @Test func anAccountWithAnotherKeyIsNotDeleted() async throws {
    let address = try await address()
    let session = try await SyncSession.setUp(file("a"), address: address)
    let old = session.configuration
    _ = try await SyncAccount.rekey(
      on: PostgresMailbox(connectingTo: address), from: old.key, to: .random())
    await #expect(throws: SyncError.wrongKey) { try await session.endEverywhere(MemoryStore()) }
    #expect(try file("a").read() == old)
  }

  @Test func aHiddenDeviceIsShownAgainWhenItIsHeardOf() async throws {
    var session: SyncSession? = try await SyncSession.setUp(file("a"), address: address())
    let this = try #require(session?.configuration.device)
    session = nil
    let (other, gone) = (SyncDevice(rawValue: "x"), SyncDevice(rawValue: "y"))
    try SyncSession.hide(other, at: SyncPosition(number: 3), file("a"))
    let configuration = try #require(try file("a").read())
    func present(_ number: Int64) -> Set<SyncDevice> {
      var left = SyncPosition(number: number)
      left.hasLeft = true
      return Set(configuration.present([other: SyncPosition(number: number), gone: left]).keys)
    }
    #expect(present(3) == [this])
    #expect(present(4) == [this, other])
  }
}
