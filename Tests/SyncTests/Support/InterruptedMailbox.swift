import Catalog
import Synchronization

@testable import PostgresServer
@testable import Sync

/// A mailbox whose server crashes after some pushes.
final class InterruptedMailbox: Mailbox {
  private let base: PostgresMailbox
  private let server: PostgresServer
  private let pushesLeft: Mutex<Int>

  init(_ base: PostgresMailbox, _ server: PostgresServer, pushes: Int) {
    self.base = base
    self.server = server
    pushesLeft = Mutex(pushes)
  }

  func push(_ rows: [MailboxRow], of device: SyncDevice) async throws {
    let left = pushesLeft.withLock { left in
      defer { left -= 1 }
      return left
    }
    if left == 0 { try await server.crash() }
    try await base.push(rows, of: device)
  }

  func serverTime() async throws -> Timestamp { try await base.serverTime() }

  func account(_ lock: AccountLock) async throws -> MailboxAccount? { try await base.account(lock) }

  func createAccount(_ account: MailboxAccount) async throws { try await base.createAccount(account) }

  func replaceAccount(_ account: MailboxAccount) async throws { try await base.replaceAccount(account) }

  func heads() async throws -> [SyncDevice: Int64] { try await base.heads() }

  func rows(of device: SyncDevice, after number: Int64, limit: Int) async throws -> [MailboxRow] {
    try await base.rows(of: device, after: number, limit: limit)
  }

  func replace(_ rows: [MailboxRow], of device: SyncDevice) async throws {
    try await base.replace(rows, of: device)
  }

  func deleteAccount() async throws { try await base.deleteAccount() }

  func atomically<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
    try await base.atomically(body)
  }
}
