import Testing

@testable import Sync

/// What is decided before a server is reached. 192.0.2.0/24 belongs to nobody (RFC 5737).
struct PostgresAddressTests {
  @Test(arguments: [
    "postgres://me:secret@127.0.0.1/music", "host=127.0.0.1 password=secret",
    "postgresql://127.0.0.1/music?password=secret",
  ])
  func aPasswordInTheAddressIsRefused(address: String) async {
    await #expect(throws: SyncError.passwordInAddress) { try await PostgresMailbox(connectingTo: address) }
  }

  @Test(arguments: [
    ("host=192.0.2.1 sslmode=disable", "192.0.2.1"),
    ("postgres://db.example.org/music?sslmode=disable", "db.example.org"),
    ("host=localhost hostaddr=192.0.2.1 sslmode=disable", "192.0.2.1"),
    ("host=localhost,db.example.org sslmode=disable", "localhost,db.example.org"),
  ])
  func anUnencryptedConnectionToAnotherMachineIsNotOpened(address: String, host: String) async {
    await #expect(throws: SyncError.notEncrypted(host: host)) {
      try await PostgresMailbox(connectingTo: address)
    }
  }

  @Test(arguments: [
    "postgres://127.0.0.1/music?nonsense=1", "host=127.0.0.1 nonsense=1", "host=127.0.0.1 sslmode=some",
    "http://127.0.0.1/music",
  ])
  func aMalformedAddressIsTold(address: String) async {
    let error = await #expect(throws: SyncError.self) { try await PostgresMailbox(connectingTo: address) }
    guard case .badAddress = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }

  @Test(arguments: ["host=127.0.0.1 port=1", "host=/nonexistent"])
  func noServerIsTold(address: String) async {
    let error = await #expect(throws: SyncError.self) { try await PostgresMailbox(connectingTo: address) }
    guard case .unreachable = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }
}
