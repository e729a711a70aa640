internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// What a library has recorded, or done, and the server does not have yet.
struct UnsentEventTests {
  private let id = ItemID(.track, 1)

  private func open(_ device: ModelDevice, at second: Int64) throws {
    try device.database.write { db in try CardStack.open(db, id, query: "a", at: Samples.moment(second)) }
  }

  /// A prompt synchronizes while its user works.
  @Test func whatIsDoneDuringASynchronizationIsNotUndoneByIt() async throws {
    let library = try Library.inMemory()
    let (here, there) = (SyncDevice(rawValue: "here"), SyncDevice(rawValue: "there"))
    _ = try await library.take([Samples.row(Samples.track(1))])
    try await library.recordChanges(as: here, named: "here", after: 0, at: Samples.moment(0))
    _ = try await library.open(ItemKey(id, in: .us), query: nil, at: Samples.moment(1))
    _ = try await library.star(id, at: Samples.moment(2))
    _ = try await library.editList("road", at: Samples.moment(3)) { $0 + [ItemID(.track, 1)] }
    let opened = SyncEvent.Content(.opened, item: id, moment: Samples.moment(4))
    let listed = SyncEvent.Content(.listed, item: id, name: "road", moment: Samples.moment(5), place: 1)
    let events = [(1, opened), (2, listed)].map { number, content in
      SyncEvent(
        device: there, number: number, clock: SyncClock(rawValue: Samples.moment(number).rawValue << 12),
        content: content)
    }
    _ = try await library.merge(
      events.map { ChainedEvent($0, chain: [1]) }, heardAt: Samples.moment(6), hash: ModelDevice.hash)
    let state = try await library.read(PlainSyncState.init)
    #expect(Set(state.openings.keys.map(\.at)) == [Samples.moment(1), Samples.moment(4)])
    #expect(state.stars == [id: Samples.moment(2)])
    #expect(state.lists["road"]?.map(\.id) == [id])
    let kinds = try await library.syncEvents(of: here, after: 0, limit: 10).map(\.content?.kind)
    #expect(Set(kinds) == [.joined, .row, .opened, .starred, .listed])
  }

  /// A backup that was made before an account was given up holds its events.
  @Test func eventsOfAnotherAccountAreDeletedAndRecordedAnew() async throws {
    let library = try Library.inMemory()
    let here = SyncDevice(rawValue: "here")
    _ = try await library.take([Samples.row(Samples.track(1))])
    _ = try await library.open(ItemKey(id, in: .us), query: nil, at: Samples.moment(1))
    func count(_ device: SyncDevice) async throws -> Int {
      try await library.syncEvents(of: device, after: 0, limit: 9).count
    }
    for account in ["one", "one", "two", "two"] {
      try await library.prepare(for: account)
      try await library.recordChanges(as: here, named: "here", after: 0, at: Samples.moment(2))
      #expect(try await count(here) == 3)
    }
    try await library.note(.init(.forgot, text: "hash"), at: Samples.moment(3))
    try await library.prepare(for: "three")
    #expect(try await count(here) == 0)
    #expect(try await count(SyncTable.waiting) == 1)
    #expect(try await library.visits(of: id).count == 1)
  }

  @Test func aDeviceThatLeftIsBackWhenItJoins() async throws {
    let library = try Library.inMemory()
    let there = SyncDevice(rawValue: "there")
    for (number, content) in [
      SyncEvent.Content(.joined, name: "desk"), .init(.left), .init(.joined, name: "lap"),
    ].enumerated() {
      let event = SyncEvent(
        device: there, number: Int64(number + 1), clock: SyncClock(rawValue: Int64(number + 1)),
        content: content)
      _ = try await library.merge(
        [ChainedEvent(event, chain: [1])], heardAt: Samples.moment(1), hash: ModelDevice.hash)
      let position = try #require(try await library.syncPositions()[there])
      #expect(position.hasLeft == (content.kind == .left))
      #expect(position.name == (number == 2 ? "lap" : "desk"))
    }
  }

  /// The file of the mark cannot be created, so that the deletion fails where a killed process would end.
  @Test func aDeletionThatWasCutOffIsRepeatedWithTheNextSynchronization() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    let (here, there) = (SyncDevice(rawValue: "here"), SyncDevice(rawValue: "there"))
    _ = try await library.take([Samples.row(Samples.track(1))])
    try await library.recordChanges(as: here, named: "here", after: 0, at: Samples.moment(1))
    let name = ForgottenName.hashed(ForgottenName.text(of: id), by: ModelDevice.hash)
    let event = SyncEvent(
      device: there, number: 1, clock: SyncClock(Samples.moment(2), after: SyncClock(rawValue: 0)),
      content: .init(.forgot, text: name))
    func merge() async throws {
      _ = try await library.merge(
        [ChainedEvent(event, chain: [1])], heardAt: Samples.moment(3), hash: ModelDevice.hash)
    }
    let lock = folder.file() + "-backup.lock"
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
    await #expect(throws: LibraryError.self) { try await merge() }
    #expect(try await library.syncPositions()[there] == nil)
    try FileManager.default.removeItem(atPath: lock)
    try await merge()
    #expect(try await library.item(id, preferring: .us) == nil)
    #expect(try await library.syncPositions()[there]?.number == 1)
  }

  @Test func aCopySendsWhatItsOriginalHasRecordedOnly() throws {
    var mailbox = ModelMailbox()
    let (one, other, copy) = (try ModelDevice(1), try ModelDevice(2), try ModelDevice(3))
    try open(one, at: 1)
    try other.database.write { db in try CardStack.open(db, id, query: "a", at: Samples.moment(2)) }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(3)) }
    try open(one, at: 4)
    try one.forget(.query("a"), at: Samples.moment(5))
    try mailbox.sync(one, at: Samples.moment(6), until: .recorded)
    try one.database.backup(to: copy.database)
    for device in [copy, other] { try mailbox.sync(device, at: Samples.moment(7)) }
    for device in [copy, other] {
      let openings = try device.state().openings
      #expect(Set(openings.keys.map(\.at)) == Set([1, 2, 4].map { Samples.moment($0) }))
      #expect(openings.values.allSatisfy { $0 == nil })
    }
    // The original sends it too.
    for device in [one, copy, other] { try mailbox.sync(device, at: Samples.moment(8)) }
    #expect(try one.state() == PlainSyncState(mailbox.all, hash: ModelDevice.hash))
  }

  /// A backup has an event that was never sent, and the server has another one under its number.
  @Test func anEventWhoseNumberIsTakenGetsAnother() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    let (early, late) = (try bareDatabase(), try bareDatabase())
    try one.database.backup(to: early)
    try open(one, at: 1)
    try one.database.write { db in _ = try StarToggle.star(db, id, at: Samples.moment(2)) }
    try mailbox.sync(one, at: Samples.moment(3), until: .recorded)
    try one.database.write { db in _ = try ChangeTable.undoNewest(db) }
    try mailbox.sync(one, at: Samples.moment(4), until: .recorded)
    try one.database.backup(to: late)
    try early.backup(to: one.database)
    for second: Int64 in 11...15 { try open(one, at: second) }
    try mailbox.sync(one, at: Samples.moment(20))
    try late.backup(to: one.database)
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(30)) }
    let expected = PlainSyncState(mailbox.all, hash: ModelDevice.hash)
    #expect(Set(expected.openings.keys.map(\.at)) == Set([1, 11, 12, 13, 14, 15].map { Samples.moment($0) }))
    #expect(expected.stars.isEmpty)
    for device in [one, other] { #expect(try device.state() == expected) }
  }

  @Test func whatAWrongClockDatesLaterDoesNotWinForever() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    let far: Int64 = 1_000_000_000
    try one.database.write { db in _ = try StarToggle.star(db, id, at: Samples.moment(far)) }
    try mailbox.sync(one, at: Samples.moment(10), until: .read)
    try other.database.write { db in _ = try StarToggle.star(db, id, at: Samples.moment(20)) }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(30)) }
    for device in [one, other] { #expect(try device.state().stars == [id: Samples.moment(20)]) }
  }

  @Test func anUnstarringAfterTheClockWasSetBackStays() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    for (device, second) in [(other, Int64(1)), (one, 1_000)] {
      try device.database.write { db in _ = try StarToggle.star(db, id, at: Samples.moment(second)) }
    }
    for device in [other, one, other] { try mailbox.sync(device, at: Samples.moment(2_000)) }
    try one.database.write { db in _ = try StarToggle.unstar(db, id, at: Samples.moment(500)) }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(3_000)) }
    for device in [one, other] { #expect(try device.state().stars == [:]) }
  }

  /// Both clocks are days ahead, so that both events get the clock of their synchronization.
  @Test func aRemovedListAndItsEntryOfTheSameClockHaveAnOrder() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    func edit(_ device: ModelDevice, _ second: Int64, _ edit: ([ItemID]) -> [ItemID]) throws {
      try device.database.write { db in
        _ = try ListTable.edit(db, "road", at: Samples.moment(second)) { edit($0) }
      }
    }
    try edit(one, 1) { _ in [id] }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(10)) }
    let far: Int64 = 1_000_000_000
    try edit(one, far) { _ in [] }
    try edit(other, far) { $0 + [ItemID(.track, 2)] }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(20), until: .recorded) }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(30)) }
    let expected = PlainSyncState(mailbox.all, hash: ModelDevice.hash)
    #expect(expected.lists["road"]?.map(\.id) == [ItemID(.track, 2)])
    for device in [one, other] { #expect(try device.state() == expected) }
  }
}
