import Catalog
import Synchronization
import TestSupport
import Testing

@testable import Sync

struct SyncEngineTests {
  @Test func eventsTravelBetweenMachines() async throws {
    let account = try await TestAccount()
    let (a, b) = (account.a, account.b)
    let first = try await account.act(a, "one", "two")
    #expect(first.pushed == 2 && first.pulled == 0 && first.warnings.isEmpty)
    let second = try await account.act(b, "three")
    #expect(second.pulled == 2 && second.pushed == 1 && second.warnings.isEmpty)
    #expect(Set(await b.store.syncPositions().keys) == [a.id, b.id])
    #expect(try await account.sync(a).pulled == 1)
    #expect(await a.store.texts == ["one", "three", "two"])
    #expect(await b.store.texts == ["one", "three", "two"])
    #expect(try await account.sync(a).pushed == 0)
  }

  /// Machines act and synchronize in any order, with lost requests and answers.
  @Test(arguments: 0..<60)
  func nothingIsLostOrDuplicatedWhateverIsCut(seed: UInt64) async throws {
    let account = try await TestAccount()
    let devices = [account.a, account.b, account.c]
    var random = SeededRandom(seed: seed)
    var texts: [String] = []
    for step in 0..<80 {
      let device = devices[Int.random(in: 0..<3, using: &random)]
      if Bool.random(using: &random) {
        let text = "\(step)"
        texts.append(text)
        await device.store.act(text)
        continue
      }
      let faults = Mutex(SeededRandom(seed: random.next()))
      let mailbox = MemoryMailbox(account.server) {
        faults.withLock { random in
          Int.random(in: 0..<12, using: &random) > 0
            ? nil : Bool.random(using: &random) ? .requestLost : .answerLost
        }
      }
      do {
        #expect(try await device.sync(mailbox, account.key).warnings == [])
      } catch {
        #expect(error as? SyncError == .connectionLost(reason: "test"))
      }
    }
    for device in devices + devices { #expect(try await account.sync(device).warnings == []) }
    for device in devices { #expect(await device.store.texts == texts.sorted()) }
  }

  @Test func everythingIsDeletedAfterOwnEventsWereSent() async throws {
    let account = try await TestAccount()
    let (a, b) = (account.a, account.b)
    try await account.act(a, "one")
    try await account.act(b, "two")
    let hash = ForgottenName.hashed(ForgottenName.everything, by: account.nameHash)
    await a.store.note(
      .init(.forgot, name: "\(a.id.rawValue) \(b.id.rawValue)", text: hash), at: a.clock.now().wall)
    #expect(try await account.sync(a).hasErased)
    await b.store.act("three")
    let report = try await account.sync(b)
    #expect(report.hasErased && report.pushed == 1)
    #expect(await b.store.texts.contains("three"))
    for device in [a, b] { #expect(try await account.sync(device).hasErased == false) }
    // One that was not named.
    #expect(try await account.sync(account.c).hasErased == false)
  }

  /// Between the heads and the rows, b reads an event of a that is later than its head, and pushes.
  @Test func whatIsPushedMeanwhileWaitsForTheNextTime() async throws {
    let account = try await TestAccount()
    let (a, b, c, server, key) = (account.a, account.b, account.c, account.server, account.key)
    try await account.act(a, "one")
    try await account.act(b, "two")
    let before = server.change { $0 }
    try await account.act(a, "three")
    try await account.act(b, "four")
    let after = server.change { $0 }
    server.change { $0 = before }
    let requests = Mutex(0)
    let mailbox = MemoryMailbox(server) {
      let number = requests.withLock { number in
        number += 1
        return number
      }
      // Account, time, heads, and the rows of a; then those of b.
      if number == 5 { server.change { $0 = after } }
      return nil
    }
    #expect(try await c.sync(mailbox, key).warnings == [])
    #expect(await c.store.texts == ["one", "two"])
    #expect(try await account.sync(c).warnings == [])
    #expect(await c.store.texts == ["four", "one", "three", "two"])
  }

  @Test func manyEventsTravelInBatches() async throws {
    let account = try await TestAccount()
    for number in 1...1_203 { await account.a.store.act("\(number)") }
    #expect(try await account.sync(account.a).pushed == 1_203)
    let told = Mutex([[Int]]())
    try await account.b.sync(account.mailbox, account.key) { done, total in
      told.withLock { $0.append([done, total]) }
    }
    #expect(told.withLock { $0 } == [[500, 1_203], [1_000, 1_203], [1_203, 1_203]])
    #expect(await account.b.store.texts.count == 1_203)
  }

  @Test func aRestoredLibraryReadsItsOwnPast() async throws {
    let account = try await TestAccount()
    let a = account.a
    try await account.act(a, "one")
    let backup = await a.store.state
    try await account.act(a, "two", "three")
    await a.store.restore(backup)
    let report = try await account.act(a, "four")
    #expect(report.pulled == 2 && report.pushed == 1 && report.warnings.isEmpty)
    #expect(await a.store.text(a.id, 4) == "four")
    #expect(try await account.sync(account.b).warnings == [])
    #expect(await account.b.store.texts == ["four", "one", "three", "two"])
  }

  @Test func aForgottenContentLeavesTheServer() async throws {
    let account = try await TestAccount()
    let (a, b, c) = (account.a, account.b, account.c)
    try await account.act(a, "one", "two", "three")
    try await account.act(b, "four")
    await b.store.forget(a.id, 2)
    let left = SyncEvent.Content(
      .opened, item: ItemID(.track, 1), moment: Timestamp(milliseconds: 1_700_000_000_000))
    await b.store.forget(a.id, 3, leaving: left)
    #expect(try await account.sync(b).rewritten == 2)
    #expect(try await account.sync(b).rewritten == 0)
    // The chain is as it was.
    let report = try await account.sync(c)
    #expect(report.warnings.isEmpty)
    #expect(await c.store.texts == ["four", "one"])
    #expect(await c.store.state.events[a.id]?[2]?.content == nil)
    #expect(await c.store.state.events[a.id]?[3]?.content == left)
    #expect(try await account.act(a, "five").warnings == [])
    #expect(try await account.sync(c).warnings == [])
  }

  @Test func whatWasForgottenDuringALostAnswerLeavesTheServerToo() async throws {
    let account = try await TestAccount()
    let (a, b) = (account.a, account.b)
    await a.store.act("one")
    let requests = Mutex(0)
    let mailbox = MemoryMailbox(account.server) {
      // Account, time, heads; then begin, account, push, and the commit.
      let number = requests.withLock { number in
        number += 1
        return number
      }
      return number == 7 ? .answerLost : nil
    }
    await #expect(throws: SyncError.connectionLost(reason: "test")) { try await a.sync(mailbox, account.key) }
    #expect(account.server.row(a.id, 1) != nil)
    await a.store.forget(a.id, 1)
    #expect(try await account.sync(a).rewritten == 1)
    #expect(try await account.sync(b).warnings == [])
    #expect(await b.store.texts == [])
    #expect(await b.store.state.events[a.id]?[1]?.content == nil)
  }

  @Test(arguments: [86_500, -86_500])
  func aWrongClockKeepsEventsHere(seconds: Int) async throws {
    let account = try await TestAccount()
    let (a, b) = (account.a, account.b)
    try await account.act(b, "one")
    a.clock.setWall(aheadBy: .seconds(seconds))
    let report = try await account.act(a, "two")
    #expect(report.pulled == 1 && report.pushed == 0)
    #expect(report.warnings == [.clockDiffers(by: .seconds(seconds))])
    #expect(account.server.row(a.id, 1) == nil)
    // No event is later than the server's time.
    #expect(
      try #require(await a.store.state.events[a.id]?[1]).clock.moment <= account.server.change { $0.time })
    #expect(try await a.sync(account.mailbox, account.key, trustsClock: true).pushed == 1)
  }

  @Test func anEventThatMiruDoesNotMakeIsNamed() async throws {
    let account = try await TestAccount()
    await account.a.store.act(SyncEvent.Content(.saved, name: "country", text: "JP"))
    #expect(try await account.sync(account.a).warnings == [])
    #expect(try await account.sync(account.b).warnings == [.impossible(account.a.id, number: 1)])
    #expect(try await account.sync(account.b).warnings == [])
  }

  /// Afterwards the event is known, and nothing finds it again.
  @Test func aWarningIsNotedBeforeItsEventIsKnown() async throws {
    struct Killed: Error {}
    let account = try await TestAccount()
    let (a, b) = (account.a, account.b)
    try await account.act(a, "one")
    account.server.set(a.id, 1, [1])
    var engine = SyncEngine(
      store: b.store, mailbox: account.mailbox, key: account.key, device: b.id, clock: b.clock)
    engine.willWarn = { warnings in
      #expect(warnings == [.unreadable(a.id, number: 1)])
      throw Killed()
    }
    await #expect(throws: Killed.self) { try await engine.run() }
    #expect(await b.store.syncPositions()[a.id] == nil)
    #expect(try await account.sync(b).warnings == [.unreadable(a.id, number: 1)])
  }

  @Test func anotherKeyOrFormatIsRefused() async throws {
    let account = try await TestAccount()
    await #expect(throws: SyncError.wrongKey) { try await account.a.sync(account.mailbox, .random()) }
    await #expect(throws: SyncError.alreadySetUp) {
      try await SyncAccount.create(.random(), on: account.mailbox)
    }
    account.server.change { $0.account?.schema = 2 }
    await #expect(throws: SyncError.schemaNewer(2)) { try await account.sync(account.a) }
    account.server.change { $0.account?.schema = 0 }
    await #expect(throws: SyncError.schemaOlder(0)) { try await account.sync(account.a) }
    try account.mailbox.deleteAccount()
    await #expect(throws: SyncError.accountMissing) { try await account.sync(account.a) }
  }

  @Test func aNewKeySealsEverythingAnew() async throws {
    let account = try await TestAccount()
    let (a, b, c) = (account.a, account.b, account.c)
    try await account.act(a, "one", "two")
    try await account.act(b, "three")
    account.server.set(a.id, 2, [1, 2, 3])
    let new = try SyncKey.random()
    let before = account.server.row(a.id, 1)
    #expect(
      try await SyncAccount.rekey(on: account.mailbox, from: account.key, to: new)
        == [.unreadable(a.id, number: 2)])
    #expect(account.server.row(a.id, 1) != before)
    #expect(account.server.row(a.id, 2) == [1, 2, 3])
    await #expect(throws: SyncError.wrongKey) { try await account.act(b, "four") }
    // A machine that has the new words continues its chain.
    #expect(try await b.sync(account.mailbox, new).warnings == [])
    #expect(try await c.sync(account.mailbox, new).warnings == [.unreadable(a.id, number: 2)])
    #expect(await c.store.texts == ["four", "one", "three"])
    #expect(try await a.sync(account.mailbox, new).warnings == [])
  }

  @Test func aKeyThatChangesMeanwhileStopsThePush() async throws {
    let account = try await TestAccount()
    await account.a.store.act("one")
    let requests = Mutex(0)
    let (server, key) = (account.server, account.key)
    let other = try SyncCipher(key: key, check: try #require(server.change { $0.account?.sealedCheck }))
      .with(.random()).check
    let mailbox = MemoryMailbox(server) {
      // Account, time, heads; then the push begins.
      let number = requests.withLock { number in
        number += 1
        return number
      }
      if number == 4 { server.change { $0.account?.sealedCheck = other } }
      return nil
    }
    await #expect(throws: SyncError.wrongKey) { try await account.a.sync(mailbox, key) }
    #expect(server.row(account.a.id, 1) == nil)
  }
}
