internal import Catalog

/// Creates accounts and changes their keys.
enum SyncAccount {
  /// Creates the account, and the server's tables if they are missing.
  ///
  /// - Throws: `SyncError.alreadySetUp` if there is an account.
  static func create(_ cipher: SyncCipher, on mailbox: any Mailbox) async throws {
    try await mailbox.createAccount(
      MailboxAccount(schema: PostgresMailbox.schemaVersion, sealedCheck: cipher.check))
  }

  /// Checks that the account exists, has a known format, and has this key.
  ///
  /// - Throws: `SyncError`: `notSetUp`, `schemaMissing`, `schemaOlder`, `schemaNewer` or `wrongKey`.
  @discardableResult
  static func open(
    on mailbox: any Mailbox, key: SyncKey, lock: AccountLock = .none
  ) async throws -> SyncCipher {
    guard let account = try await mailbox.account(lock) else { throw SyncError.accountMissing }
    if account.schema > PostgresMailbox.schemaVersion { throw SyncError.schemaNewer(account.schema) }
    if account.schema < PostgresMailbox.schemaVersion { throw SyncError.schemaOlder(account.schema) }
    return try SyncCipher(key: key, check: account.sealedCheck)
  }

  /// Seals all events anew with another key, in one transaction. The other devices must join again.
  ///
  /// If the connection is lost at the end, the server may have either key.
  ///
  /// - Returns: The events that could not be opened. They stay as they are.
  static func rekey(
    on mailbox: any Mailbox, from old: SyncKey, to new: SyncKey,
    progress: @escaping SyncProgress = { _, _ in }
  ) async throws -> [SyncWarning] {
    try await mailbox.atomically {
      let cipher = try await open(on: mailbox, key: old, lock: .exclusive)
      let next = cipher.with(new)
      let heads = try await mailbox.checkedHeads()
      let total = Int(heads.values.reduce(0, +))
      var (warnings, done) = ([SyncWarning](), 0)
      for device in heads.keys.sorted() {
        var number: Int64 = 0
        while case let rows = try await mailbox.checkedRows(
          of: device, after: number, limit: Limits.Sync.batch),
          let last = rows.last
        {
          var resealed: [MailboxRow] = []
          for row in rows {
            if let envelope = cipher.open(row.sealed, device, row.number) {
              let sealed = try next.seal(envelope, device, row.number)
              resealed.append(MailboxRow(number: row.number, sealed: sealed))
            } else {
              warnings.append(.unreadable(device, number: row.number))
            }
          }
          try await mailbox.replace(resealed, of: device)
          number = last.number
          done += rows.count
          progress(done, total)
        }
      }
      try await mailbox.replaceAccount(
        MailboxAccount(schema: PostgresMailbox.schemaVersion, sealedCheck: next.check))
      return warnings
    }
  }
}

/// Is called with a function that returns whether a query was deleted permanently on another machine.
public typealias ForgottenQueries =
  @Sendable (_ isForgotten: @escaping @Sendable (String) -> Bool) async throws -> Void

/// Is called with the number of events that are done, and that of all.
public typealias SyncProgress = @Sendable (_ done: Int, _ total: Int) -> Void
