import Catalog
import TestSupport

@testable import Sync

/// A machine with a library in memory.
struct TestDevice: Sendable {
  let id: SyncDevice
  let store = MemoryStore()
  let clock = FakeClock()

  init(_ letter: Character) { id = SyncDevice(rawValue: String(repeating: letter, count: 32)) }

  @discardableResult
  func sync(
    _ mailbox: any Mailbox, _ key: SyncKey, trustsClock: Bool = false, progress: SyncProgress = { _, _ in }
  ) async throws -> SyncReport {
    try await SyncEngine(store: store, mailbox: mailbox, key: key, device: id, clock: clock)
      .run(trustsClock: trustsClock, progress: progress)
  }
}

/// Three machines and an honest server with an account.
struct TestAccount: Sendable {
  let server = MemoryServer()
  let key: SyncKey
  let nameHash: SyncHash
  let a = TestDevice("a")
  let b = TestDevice("b")
  let c = TestDevice("c")

  init() async throws {
    let cipher = try SyncCipher.random()
    try await SyncAccount.create(cipher, on: MemoryMailbox(server))
    (key, nameHash) = (cipher.key, cipher.nameHash)
  }

  var mailbox: MemoryMailbox { MemoryMailbox(server) }

  @discardableResult
  func sync(_ device: TestDevice) async throws -> SyncReport { try await device.sync(mailbox, key) }

  /// Does something on a machine, then synchronizes it.
  @discardableResult
  func act(_ device: TestDevice, _ texts: String...) async throws -> SyncReport {
    for text in texts { await device.store.act(text) }
    return try await sync(device)
  }
}
