import Catalog
import Foundation
import PostgresServer
import Synchronization
import TestSupport
import Testing

@testable import Sync

/// Numbers and rows that no honest server sends: an error or a warning, never the end of the program.
struct ImpossibleNumberTests {
  /// Changes the answers of another mailbox.
  private struct Dishonest: Mailbox {
    let honest: MemoryMailbox
    var time: @Sendable (Timestamp) -> Timestamp = { $0 }
    var numbers: @Sendable ([SyncDevice: Int64]) -> [SyncDevice: Int64] = { $0 }
    var events: @Sendable ([MailboxRow]) -> [MailboxRow] = { $0 }

    func serverTime() throws -> Timestamp { time(try honest.serverTime()) }
    func account(_ lock: AccountLock) throws -> MailboxAccount? { try honest.account(lock) }
    func createAccount(_ account: MailboxAccount) throws { try honest.createAccount(account) }
    func replaceAccount(_ account: MailboxAccount) throws { try honest.replaceAccount(account) }
    func heads() throws -> [SyncDevice: Int64] { numbers(try honest.heads()) }
    func rows(of device: SyncDevice, after number: Int64, limit: Int) throws -> [MailboxRow] {
      events(try honest.rows(of: device, after: number, limit: limit))
    }
    func push(_ rows: [MailboxRow], of device: SyncDevice) throws { try honest.push(rows, of: device) }
    func replace(_ rows: [MailboxRow], of device: SyncDevice) throws { try honest.replace(rows, of: device) }
    func deleteAccount() throws { try honest.deleteAccount() }
    func atomically<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
      try await honest.atomically(body)
    }
  }

  static let numbers: [Int64] = [.max, .max - 1, .min, .min + 1, -9, -1, 0, 1 << 41, 1 << 53]

  /// Lets a device act and synchronize, and the account change its key, on a server that sends other answers.
  private func everything(
    _ account: TestAccount, _ change: (inout Dishonest) -> Void
  ) async throws -> [SyncError] {
    var mailbox = Dishonest(honest: MemoryMailbox(account.server))
    change(&mailbox)
    await account.a.store.act("to send")
    var errors: [SyncError] = []
    do {
      try await account.a.sync(mailbox, account.key)
    } catch let error as SyncError { errors.append(error) }
    do {
      _ = try await SyncAccount.rekey(on: mailbox, from: account.key, to: account.key)
    } catch let error as SyncError { errors.append(error) }
    return errors
  }

  @Test(arguments: numbers)
  func anImpossibleHeadIsRefused(_ number: Int64) async throws {
    let account = try await TestAccount()
    try await account.act(account.a, "one")
    let (own, other) = (account.a.id, SyncDevice(rawValue: "0123456789abcdef0123456789abcdef"))
    let further = SyncDevice(rawValue: "fedcba9876543210fedcba9876543210")
    // An event without a device is one that was not sent yet.
    for devices in [[own], [account.b.id], [other], [other, further], [SyncDevice(rawValue: "")]] {
      let errors = try await everything(account) { mailbox in
        mailbox.numbers = { heads in
          devices.reduce(into: heads) { $0[$1] = $1.rawValue.isEmpty ? 1 : number }
        }
      }
      #expect(
        errors == Array(repeating: .badAnswer(reason: "it sent an impossible device or number"), count: 2))
    }
  }

  @Test(arguments: numbers)
  func aRowWithAnImpossibleNumberIsRefused(_ number: Int64) async throws {
    let account = try await TestAccount()
    try await account.act(account.b, "one", "two")
    let errors = try await everything(account) { mailbox in
      mailbox.events = { rows in rows.map { MailboxRow(number: number, sealed: $0.sealed) } }
    }
    #expect(errors.count == 2)
  }

  @Test(arguments: [Int64.max, .min, -1, 253_402_300_800_000])
  func anImpossibleTimeIsRefused(_ milliseconds: Int64) async throws {
    let account = try await TestAccount()
    let errors = try await everything(account) { mailbox in
      mailbox.time = { _ in Timestamp(milliseconds: milliseconds) }
    }
    #expect(errors == [.badAnswer(reason: "it sent an impossible time")])
  }

  @Test func aRowWithTooFewColumnsIsRefused() async throws {
    let mailbox = try await PostgresMailbox(connectingTo: NarrowServer().address)
    let error = SyncError.badAnswer(reason: "it sent too few columns")
    await #expect(throws: error) { try await mailbox.heads() }
    await #expect(throws: error) { try await mailbox.account(.none) }
    await #expect(throws: error) {
      try await mailbox.rows(of: SyncDevice(rawValue: "a"), after: 0, limit: 1)
    }
  }

  /// Answers that are changed at random.
  @Test func noMutatedAnswerEndsTheProgram() async throws {
    var random = SeededRandom(seed: TestCount.seed)
    var ended = 0
    let count = TestCount.of("mailboxes", 300, all: 100_000)
    for _ in 0..<count {
      let account = try await TestAccount()
      try await account.act(account.b, "one", "two", "three")
      let seed = random.next()
      let errors = try await everything(account) { mailbox in
        let number: @Sendable (Int64, UInt64) -> Int64 = { number, part in
          var random = SeededRandom(seed: seed &+ part &+ UInt64(bitPattern: number))
          return Bool.random(using: &random)
            ? number : (Self.numbers + [number &+ 1, number &- 1]).randomElement(using: &random) ?? number
        }
        mailbox.numbers = { $0.mapValues { number($0, 1) } }
        mailbox.time = { Timestamp(milliseconds: number($0.rawValue, 2)) }
        mailbox.events = { rows in
          var random = SeededRandom(seed: seed)
          var rows = rows.map { row in
            MailboxRow(
              number: number(row.number, 3), sealed: Mutator([row.sealed]).next(using: &random),
              at: Bool.random(using: &random) ? nil : Timestamp(milliseconds: number(0, 4)))
          }
          if Bool.random(using: &random) { rows += rows }
          if Bool.random(using: &random) { rows = Array(rows.dropFirst()) }
          return rows
        }
      }
      if !errors.isEmpty { ended += 1 }
    }
    #expect(ended > count / 4 && ended < count)
  }
}

/// A server on this machine that answers each statement with a row of one column, the number 1.
private struct NarrowServer {
  let address: String

  init() throws {
    let (listener, port) = try PostgresServer.listener()
    address = "postgres://x@127.0.0.1:\(port)/x?sslmode=disable&gssencmode=disable"
    Thread.detachNewThread {
      let client = accept(listener, nil, nil)
      var (question, answer) = ([UInt8](repeating: 0, count: 1 << 12), Self.welcome)
      while recv(client, &question, question.count, 0) > 0 {
        send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
        answer = Self.row
      }
      close(client)
      close(listener)
    }
  }

  /// Each of PostgreSQL's messages is a letter and its length. AuthenticationOk, ReadyForQuery.
  private static let welcome = Array("R\0\0\0\u{8}\0\0\0\0".utf8) + ready
  private static let ready = Array("Z\0\0\0\u{5}I".utf8)
  /// ParseComplete, BindComplete, RowDescription, DataRow, CommandComplete, ReadyForQuery.
  private static let row =
    Array("1\0\0\0\u{4}2\0\0\0\u{4}T\0\0\0\u{1A}\0\u{1}a\0".utf8) + [UInt8](repeating: 0, count: 17)
    + Array("\u{1}D\0\0\0\u{12}\0\u{1}\0\0\0\u{8}\0\0\0\0\0\0\0\u{1}C\0\0\0\u{D}SELECT 1\0".utf8) + ready
}
