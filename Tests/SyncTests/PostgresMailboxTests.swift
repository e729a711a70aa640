import Catalog
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PostgresServer
@testable import Sync

/// The mailbox with a real server.
@Suite(.postgres, .serialized)
struct PostgresMailboxTests {
  private let server: PostgresServer

  init() throws { server = try #require(PostgresServer.current) }

  /// A role with a database of its own, and its account.
  private func newAccount() async throws -> (address: String, role: String, database: String, key: SyncKey) {
    let role = try await server.newRole()
    let database = try await server.newDatabase(of: role)
    let address = server.address(role, database)
    let cipher = try SyncCipher.random()
    try await SyncAccount.create(cipher, on: PostgresMailbox(connectingTo: address))
    return (address, role, database, cipher.key)
  }

  private func device(_ letter: Character, _ address: String) async throws -> TestDevice {
    let device = TestDevice(letter)
    let time = try await PostgresMailbox(connectingTo: address).serverTime()
    device.clock.setWall(aheadBy: time - device.clock.now().wall)
    return device
  }

  @Test func machinesExchangeEvents() async throws {
    let (address, role, _, key) = try await newAccount()
    let mailbox = try await PostgresMailbox(connectingTo: address)
    let (a, b) = (try await device("a", address), try await device("b", address))
    for number in 1...1_203 { await a.store.act("\(number) 東") }
    #expect(try await a.sync(mailbox, key).pushed == 1_203)
    await b.store.act("later")
    let report = try await b.sync(mailbox, key)
    #expect(report.pulled == 1_203 && report.pushed == 1 && report.warnings.isEmpty)
    #expect(try await a.sync(mailbox, key).pulled == 1)
    #expect(await a.store.texts == b.store.texts)
    await b.store.forget(a.id, 7)
    #expect(try await b.sync(mailbox, key).rewritten == 1)
    let c = try await device("c", address)
    #expect(try await c.sync(mailbox, key).warnings == [])
    #expect(await c.store.texts == b.store.texts)
    #expect(try await mailbox.access() == MailboxAccess(role: role, ownsTables: true, isEncrypted: false))
    try await mailbox.deleteAccount()
    #expect(try await mailbox.heads() == [:])
    await #expect(throws: SyncError.accountMissing) { try await a.sync(mailbox, key) }
  }

  @Test func aServerThatDoesNotAnswerEndsTheConnection() async throws {
    let connection = try await PostgresConnection(newAccount().address, patience: .seconds(1))
    let error = SyncError.connectionLost(reason: "the server did not answer for 1 seconds")
    await #expect(throws: error) { try await connection.run("SELECT pg_sleep(60)") }
    await #expect(throws: SyncError.self) { try await connection.run("SELECT 1") }
  }

  /// Nobody has to change a role or a password then.
  @Test func aServerThatStopsIsNotReady() async throws {
    let server = try await PostgresServer()
    let connection = try await server.admin()
    server.requestStop()
    var failure: SyncError?
    for _ in 0..<10_000 where failure == nil {
      do { _ = try await server.admin() } catch let error as SyncError { failure = error }
    }
    guard case .notReady(let reason) = failure, reason.contains("shutting down") else {
      return #expect(Bool(false), "\(String(describing: failure))")
    }
    try await connection.run("SELECT 1")
  }

  @Test func machinesSynchronizeAtTheSameTime() async throws {
    let (address, _, _, key) = try await newAccount()
    var devices: [TestDevice] = []
    for letter in "abcd" { devices.append(try await device(letter, address)) }
    try await withThrowingTaskGroup { group in
      for device in devices {
        group.addTask {
          let mailbox = try await PostgresMailbox(connectingTo: address)
          for number in 1...10 {
            await device.store.act("\(device.id.label) \(number)")
            #expect(try await device.sync(mailbox, key).warnings == [])
          }
        }
      }
      try await group.waitForAll()
    }
    let mailbox = try await PostgresMailbox(connectingTo: address)
    for device in devices { #expect(try await device.sync(mailbox, key).warnings == []) }
    let texts = devices.flatMap { device in (1...10).map { "\(device.id.label) \($0)" } }.sorted()
    for device in devices { #expect(await device.store.texts == texts) }
  }

  @Test func accountsAreIsolated() async throws {
    let database = try await server.newDatabase()
    let admin = try await server.admin(database)
    for statement in PostgresMailbox.printedSchema.split(separator: ";\n") {
      try await admin.run(String(statement))
    }
    var addresses: [String] = []
    for letter in "ab" {
      let address = server.address(try await server.newRole(), database)
      addresses.append(address)
      let mailbox = try await PostgresMailbox(connectingTo: address)
      let cipher = try SyncCipher.random()
      try await SyncAccount.create(cipher, on: mailbox)
      let machine = try await device(letter, address)
      await machine.store.act("of \(letter)")
      try await machine.sync(mailbox, cipher.key)
      #expect(try await mailbox.access().ownsTables == false)
    }
    func table() async throws -> [PostgresConnection.Row] {
      try await admin.run("SELECT account::text, device, sealed FROM miru_event ORDER BY account")
    }
    let rows = try await table()
    #expect(rows.count == 2)
    let other = try #require(rows.first.map { String(decoding: $0[0], as: UTF8.self) })
    let intruder = try await PostgresConnection(addresses[1])
    #expect(try await intruder.run("SELECT 1 FROM miru_event").count == 1)
    #expect(try await intruder.run("SELECT 1 FROM miru_account").count == 1)
    for statement in [
      "INSERT INTO miru_event (account, device, number, sealed) VALUES ('\(other)', 'x', 1, '')",
      "INSERT INTO miru_account (account, schema, sealed_check) VALUES ('\(other)', 1, '')",
      "UPDATE miru_event SET account = '\(other)'", "ALTER TABLE miru_event DISABLE ROW LEVEL SECURITY",
      "TRUNCATE miru_event", "DROP TABLE miru_event",
    ] {
      await #expect(throws: SyncError.self, "\(statement)") { try await intruder.run(statement) }
    }
    try await intruder.run("UPDATE miru_event SET sealed = '' WHERE account = '\(other)'")
    try await intruder.run("DELETE FROM miru_event WHERE account = '\(other)'")
    #expect(try await table() == rows)
  }

  @Test func theServerHasNoPlainText() async throws {
    let (address, _, database, key) = try await newAccount()
    let mailbox = try await PostgresMailbox(connectingTo: address)
    let machine = try await device("a", address)
    let secret = "zaubertrank"
    for number in 1...50 { await machine.store.act("\(secret) \(number)") }
    #expect(try await machine.sync(mailbox, key).pushed == 50)
    let admin = try await server.admin(database)
    let tables = try await admin.run("SELECT relname::text FROM pg_class WHERE relkind = 'r'")
    for table in tables.map({ String(decoding: $0[0], as: UTF8.self) }) where table.hasPrefix("miru") {
      let rows = try await admin.run("SELECT t::text FROM \(table) t")
      #expect(!rows.isEmpty)
      // Text in bytea is shown in hexadecimal digits.
      let hex = Hex.text(Array(secret.utf8))
      #expect(
        !rows.contains { [secret, hex].contains(where: String(decoding: $0[0], as: UTF8.self).contains) })
    }
    // All files of the server: tables, write-ahead log, statistics and messages.
    try await admin.run("CHECKPOINT")
    let names = try #require(FileManager.default.enumerator(atPath: server.folder.path)).compactMap {
      $0 as? String
    }
    var size = 0
    for name in names {
      guard let data = FileManager.default.contents(atPath: server.folder.file(name)) else { continue }
      size += data.count
      #expect(!contains(data, Array(secret.utf8)), "\(name)")
    }
    #expect(size > 1 << 20)
  }

  /// Whether a file contains some bytes. Foundation's search takes 40 seconds for it in a debug build.
  private func contains(_ data: Data, _ bytes: [UInt8]) -> Bool {
    data.withUnsafeBytes { buffer in
      guard var start = buffer.baseAddress else { return false }
      let end = start + buffer.count
      while let found = memchr(start, Int32(bytes[0]), end - start).map({ UnsafeRawPointer($0) }) {
        if end - found >= bytes.count, memcmp(found, bytes, bytes.count) == 0 { return true }
        start = found + 1
      }
      return false
    }
  }

  @Test func aServerThatIsKilledBetweenBatchesLosesNothing() async throws {
    let (address, _, _, key) = try await newAccount()
    let (a, b) = (try await device("a", address), try await device("b", address))
    for number in 1...1_203 { await a.store.act("\(number)") }
    for kills in 1...2 {
      let mailbox = InterruptedMailbox(
        try await PostgresMailbox(connectingTo: address), server, pushes: kills - 1)
      await #expect(throws: SyncError.self) { try await a.sync(mailbox, key) }
    }
    let mailbox = try await PostgresMailbox(connectingTo: address)
    #expect(try await a.sync(mailbox, key).warnings == [])
    #expect(try await mailbox.heads() == [a.id: 1_203])
    let report = try await b.sync(mailbox, key)
    #expect(report.pulled == 1_203 && report.warnings.isEmpty)
    #expect(await b.store.texts == a.store.texts)
  }

  @Test func aNewKeyReplacesAllRowsOrNone() async throws {
    let (address, _, database, key) = try await newAccount()
    let mailbox = try await PostgresMailbox(connectingTo: address)
    let (a, b) = (try await device("a", address), try await device("b", address))
    for number in 1...600 { await a.store.act("\(number)") }
    try await a.sync(mailbox, key)
    let admin = try await server.admin(database)
    try await admin.run(
      "CREATE FUNCTION fail() RETURNS trigger AS $$ BEGIN RAISE 'no' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql"
    )
    try await admin.run(
      "CREATE TRIGGER fail BEFORE UPDATE ON miru_event FOR EACH ROW WHEN (old.number = 550) EXECUTE FUNCTION fail()"
    )
    let new = try SyncKey.random()
    await #expect(throws: SyncError.serverFull) {
      try await SyncAccount.rekey(on: mailbox, from: key, to: new)
    }
    #expect(try await b.sync(mailbox, key).pulled == 600)
    try await admin.run("DROP TRIGGER fail ON miru_event")
    #expect(try await SyncAccount.rekey(on: mailbox, from: key, to: new) == [])
    await #expect(throws: SyncError.wrongKey) { try await b.sync(mailbox, key) }
    await b.store.act("601")
    #expect(try await b.sync(mailbox, new).warnings == [])
    #expect(try await a.sync(mailbox, new).warnings == [])
    let c = try await device("c", address)
    #expect(try await c.sync(mailbox, new).pulled == 601)
  }

  @Test func aFullServerIsNamedAndLosesNothing() async throws {
    let (address, _, database, key) = try await newAccount()
    let mailbox = try await PostgresMailbox(connectingTo: address)
    let machine = try await device("a", address)
    await machine.store.act("one")
    let admin = try await server.admin(database)
    try await admin.run(
      "CREATE FUNCTION fail() RETURNS trigger AS $$ BEGIN RAISE 'no' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql"
    )
    try await admin.run("CREATE TRIGGER fail BEFORE INSERT ON miru_event EXECUTE FUNCTION fail()")
    await #expect(throws: SyncError.serverFull) { try await machine.sync(mailbox, key) }
    try await admin.run("DROP TRIGGER fail ON miru_event")
    #expect(try await machine.sync(mailbox, key).pushed == 1)
  }

  @Test func tablesOfAnotherVersionAreRefused() async throws {
    let (address, _, _, key) = try await newAccount()
    let mailbox = try await PostgresMailbox(connectingTo: address)
    let machine = try await device("a", address)
    await #expect(throws: SyncError.alreadySetUp) { try await SyncAccount.create(.random(), on: mailbox) }
    let raw = try await PostgresConnection(address)
    try await raw.run("UPDATE miru_account SET schema = 2")
    await #expect(throws: SyncError.schemaNewer(2)) { try await machine.sync(mailbox, key) }
    try await raw.run("UPDATE miru_account SET schema = 0")
    await #expect(throws: SyncError.schemaOlder(0)) { try await machine.sync(mailbox, key) }
    try await raw.run("DROP TABLE miru_account, miru_event")
    await #expect(throws: SyncError.schemaMissing) { try await machine.sync(mailbox, key) }
  }

  @Test func aRoleThatMayNotCreateTablesIsTold() async throws {
    let address = server.address(try await server.newRole(), try await server.newDatabase())
    let mailbox = try await PostgresMailbox(connectingTo: address)
    await #expect {
      try await SyncAccount.create(.random(), on: mailbox)
    } throws: { error in
      if case SyncError.cannotCreateTables = error { true } else { false }
    }
  }

  @Test func aTakenNumberIsAConflict() async throws {
    let (address, _, _, _) = try await newAccount()
    let mailbox = try await PostgresMailbox(connectingTo: address)
    let device = SyncDevice(rawValue: "x")
    try await mailbox.push([MailboxRow(number: 1, sealed: [1])], of: device)
    await #expect(throws: SyncError.conflict) {
      try await mailbox.push(
        [MailboxRow(number: 2, sealed: [2]), MailboxRow(number: 1, sealed: [1])], of: device)
    }
    #expect(try await mailbox.rows(of: device, after: 0, limit: 9).map(\.sealed) == [[1]])
  }

  @Test func aWrongPasswordOrRoleIsNamed() async throws {
    let (address, role, _, _) = try await newAccount()
    try server.passwordFile(role, password: "wrong")
    let wrong = await #expect(throws: SyncError.self) { try await PostgresMailbox(connectingTo: address) }
    #expect(wrong?.sentence.contains("password authentication failed for user \"\(role)\"") == true)
    let none = address.replacing(/passfile=.*/, with: "passfile=/nonexistent")
    await #expect(throws: SyncError.passwordMissing) { try await PostgresMailbox(connectingTo: none) }
    let nobody = server.address("nobody", "postgres")
    try server.passwordFile("nobody")
    let unknown = await #expect(throws: SyncError.self) { try await PostgresMailbox(connectingTo: nobody) }
    guard case .accessDenied = unknown else { return #expect(Bool(false), "\(String(describing: unknown))") }
  }

  @Test func loopbackNeedsNoEncryptionUnlessItIsChosen() async throws {
    let role = try await server.newRole()
    let database = try await server.newDatabase(of: role)
    let address = server.address(role, database, host: "127.0.0.1")
    _ = try await PostgresMailbox(connectingTo: address).serverTime()
    await #expect(throws: SyncError.notEncrypted(host: "127.0.0.1")) {
      try await PostgresMailbox(connectingTo: address + " sslmode=require")
    }
  }

  @Test func aCancelledRequestEndsAtOnce() async throws {
    let connection = try await server.admin()
    let start = ContinuousClock.now
    let task = Task { try await connection.run("SELECT pg_sleep(60)") }
    let admin = try await server.admin()
    while try await admin.run(
      "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%sleep(60)' AND wait_event = 'PgSleep'"
    )
    .isEmpty {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ContinuousClock.now - start < .seconds(20))
    // The connection is of no more use.
    await #expect(throws: SyncError.self) { try await connection.run("SELECT 1") }
  }
}
