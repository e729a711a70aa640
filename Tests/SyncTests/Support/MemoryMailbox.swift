import Catalog
import Synchronization

@testable import Sync

/// A server in memory, which tests may damage.
final class MemoryServer: Sendable {
  struct State {
    var account: MailboxAccount?
    var rows: [SyncDevice: [Int64: [UInt8]]] = [:]
    var time = Timestamp(milliseconds: 1_700_000_000_000)
  }

  let state = Mutex(State())

  func change<Output: Sendable>(_ body: (inout State) throws -> Output) rethrows -> Output {
    try state.withLock { try body(&$0) }
  }

  func row(_ device: SyncDevice, _ number: Int64) -> [UInt8]? { change { $0.rows[device]?[number] } }

  func set(_ device: SyncDevice, _ number: Int64, _ sealed: [UInt8]?) {
    change { $0.rows[device, default: [:]][number] = sealed }
  }
}

/// A connection to a server in memory. Used by one task at a time; transactions of two connections do not overlap.
final class MemoryMailbox: Mailbox {
  /// What happens to a request.
  enum Fault {
    /// The server does not receive it.
    case requestLost
    /// The server answers, and the answer is lost.
    case answerLost
  }

  let server: MemoryServer
  /// Returns the fault of the next request.
  private let fault: @Sendable () -> Fault?
  private let isInTransaction = Mutex(false)

  init(_ server: MemoryServer, fault: @escaping @Sendable () -> Fault? = { nil }) {
    self.server = server
    self.fault = fault
  }

  private func request<Output: Sendable>(_ body: (inout MemoryServer.State) throws -> Output) throws -> Output
  {
    switch fault() {
    case .requestLost: throw SyncError.connectionLost(reason: "test")
    case .answerLost:
      _ = try server.change(body)
      throw SyncError.connectionLost(reason: "test")
    case nil: return try server.change(body)
    }
  }

  func serverTime() throws -> Timestamp { try request { $0.time } }

  func account(_ lock: AccountLock) throws -> MailboxAccount? { try request { $0.account } }

  func createAccount(_ account: MailboxAccount) throws {
    try request { state in
      guard state.account == nil else { throw SyncError.alreadySetUp }
      state.account = account
    }
  }

  func replaceAccount(_ account: MailboxAccount) throws { try request { $0.account = account } }

  func heads() throws -> [SyncDevice: Int64] { try request { $0.rows.compactMapValues { $0.keys.max() } } }

  func rows(of device: SyncDevice, after number: Int64, limit: Int) throws -> [MailboxRow] {
    try request { state in
      let next = (state.rows[device] ?? [:]).filter { $0.key > number }.sorted { $0.key < $1.key }
      return next.prefix(limit).map { MailboxRow(number: $0.key, sealed: $0.value) }
    }
  }

  func push(_ rows: [MailboxRow], of device: SyncDevice) throws {
    try request { state in
      for row in rows where state.rows[device]?[row.number] != nil { throw SyncError.conflict }
      for row in rows { state.rows[device, default: [:]][row.number] = row.sealed }
    }
  }

  func replace(_ rows: [MailboxRow], of device: SyncDevice) throws {
    try request { state in
      for row in rows where state.rows[device]?[row.number] != nil {
        state.rows[device]?[row.number] = row.sealed
      }
    }
  }

  func deleteAccount() throws {
    try request { state in
      state.account = nil
      state.rows = [:]
    }
  }

  func atomically<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
    let before = try request { $0 }
    do {
      let value = try await body()
      // The answer to the commit may be lost: then the changes are there.
      if case .answerLost = fault() { throw AnswerLost() }
      return value
    } catch is AnswerLost {
      throw SyncError.connectionLost(reason: "test")
    } catch {
      server.change { $0 = before }
      throw error
    }
  }

  private struct AnswerLost: Error {}
}
