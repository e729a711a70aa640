internal import Catalog

/// A server that keeps an account's sealed events by device and number.
///
/// A number is never deleted, and each device's numbers are consecutive. Requests fail with `SyncError` or `CancellationError`.
protocol Mailbox: Sendable {
  func serverTime() async throws -> Timestamp

  /// The account, or `nil` if there is none. A lock lasts until the end of the transaction.
  ///
  /// - Throws: `SyncError.schemaMissing` if the server has no tables.
  func account(_ lock: AccountLock) async throws -> MailboxAccount?

  /// Creates the account, and the tables if they are missing.
  ///
  /// - Throws: `SyncError.alreadySetUp` if there is an account.
  func createAccount(_ account: MailboxAccount) async throws

  func replaceAccount(_ account: MailboxAccount) async throws

  /// The last number of each device, all at the same moment.
  func heads() async throws -> [SyncDevice: Int64]

  /// The next rows of a device, in order of their numbers.
  func rows(of device: SyncDevice, after number: Int64, limit: Int) async throws -> [MailboxRow]

  /// Adds rows of a device, all or none.
  ///
  /// - Throws: `SyncError.conflict` if a number is taken.
  func push(_ rows: [MailboxRow], of device: SyncDevice) async throws

  /// Replaces the sealed events of existing rows.
  func replace(_ rows: [MailboxRow], of device: SyncDevice) async throws

  /// Deletes the account with all its events.
  func deleteAccount() async throws

  /// Runs requests in a transaction, which an error rolls back.
  func atomically<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value
}

extension Mailbox {
  /// The server's time.
  ///
  /// - Throws: `SyncError.badAnswer` if it cannot be a time of today.
  func checkedServerTime() async throws -> Timestamp {
    let time = try await serverTime()
    guard Limits.Sync.moments.contains(time) else {
      throw SyncError.badAnswer(reason: "it sent an impossible time")
    }
    return time
  }

  /// The last number of each device.
  ///
  /// - Throws: `SyncError.badAnswer` if one cannot be the number of an event, or has no device, as events have before they are
  ///   sent.
  func checkedHeads() async throws -> [SyncDevice: Int64] {
    let heads = try await heads()
    let isPossible = heads.allSatisfy {
      !$0.key.rawValue.isEmpty && (1...Limits.Sync.lastNumber).contains($0.value)
    }
    guard isPossible else { throw impossibleEvent }
    return heads
  }

  /// The next rows of a device.
  ///
  /// - Throws: `SyncError.badAnswer` if their numbers do not ascend from the one before, or there are more than were asked for.
  func checkedRows(of device: SyncDevice, after number: Int64, limit: Int) async throws -> [MailboxRow] {
    let rows = try await rows(of: device, after: number, limit: limit)
    var last = number
    for row in rows {
      guard row.number > last, row.number <= Limits.Sync.lastNumber else { throw impossibleEvent }
      last = row.number
    }
    guard rows.count <= limit, rows.allSatisfy({ $0.at.map(Limits.Sync.moments.contains) ?? true }) else {
      throw SyncError.badAnswer(reason: "it sent other rows than those that it was asked for")
    }
    return rows
  }

  private var impossibleEvent: SyncError { .badAnswer(reason: "it sent an impossible device or number") }
}

/// What reading the account excludes until the end of the transaction.
enum AccountLock: Sendable {
  case none
  /// A change of the key.
  case shared
  /// Everything else that writes.
  case exclusive
}

/// The server's row of an account.
struct MailboxAccount: Hashable, Sendable {
  /// The version of tables and events.
  var schema: Int
  /// The account's secret, sealed with its key; shows whether a key is the right one.
  var sealedCheck: [UInt8]
}

/// A sealed event with its number.
struct MailboxRow: Hashable, Sendable {
  var number: Int64
  var sealed: [UInt8]
  /// When the server got it; `nil` if it does not say.
  var at: Timestamp?
}
