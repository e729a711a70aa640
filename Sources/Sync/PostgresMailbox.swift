internal import Catalog

/// The mailbox in a PostgreSQL database. Used by one task at a time.
public struct PostgresMailbox: Mailbox {
  private let connection: PostgresConnection

  /// Connects to an address in any form that libpq knows: a URL, keywords and values, or empty for the environment.
  init(connectingTo address: String) async throws {
    connection = try await PostgresConnection(address)
  }

  func serverTime() async throws -> Timestamp {
    let rows = try await connection.run("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    return Timestamp(milliseconds: try Self.number(rows.first?.first))
  }

  func account(_ lock: AccountLock) async throws -> MailboxAccount? {
    let clause =
      switch lock {
      case .none: ""
      case .shared: " FOR SHARE"
      case .exclusive: " FOR UPDATE"
      }
    let rows = try await connection.run(
      "SELECT schema::bigint, sealed_check FROM miru_account WHERE account = current_user" + clause)
    guard let row = rows.first else { return nil }
    return MailboxAccount(
      schema: Int(clamping: try Self.number(row.first)), sealedCheck: try Self.bytes(row, 1))
  }

  func createAccount(_ account: MailboxAccount) async throws {
    do {
      try await atomically {
        if try await connection.run("SELECT 1 WHERE to_regclass('miru_account') IS NULL").count == 1 {
          for statement in Self.schema { try await connection.run(statement) }
        }
        try await connection.run(
          "INSERT INTO miru_account (schema, sealed_check) VALUES ($1::int, $2::bytea)",
          [.text("\(account.schema)"), .bytes(account.sealedCheck)])
      }
    } catch SyncError.conflict {
      throw SyncError.alreadySetUp
    } catch SyncError.accessDenied(let reason) {
      throw SyncError.cannotCreateTables(reason: reason)
    }
  }

  func replaceAccount(_ account: MailboxAccount) async throws {
    try await connection.run(
      "UPDATE miru_account SET schema = $1::int, sealed_check = $2::bytea WHERE account = current_user",
      [.text("\(account.schema)"), .bytes(account.sealedCheck)])
  }

  func heads() async throws -> [SyncDevice: Int64] {
    let rows = try await connection.run(
      "SELECT device, max(number) FROM miru_event WHERE account = current_user GROUP BY device")
    return try rows.reduce(into: [:]) { heads, row in
      let device = SyncDevice(rawValue: String(decoding: try Self.bytes(row, 0), as: UTF8.self))
      heads[device] = try Self.number(Self.bytes(row, 1))
    }
  }

  func rows(of device: SyncDevice, after number: Int64, limit: Int) async throws -> [MailboxRow] {
    let rows = try await connection.run(
      """
      SELECT number, sealed, (extract(epoch FROM at) * 1000)::bigint FROM miru_event
      WHERE account = current_user AND device = $1 AND number > $2::bigint ORDER BY number LIMIT $3::bigint
      """, [.text(device.rawValue), .text("\(number)"), .text("\(limit)")])
    return try rows.map { row in
      MailboxRow(
        number: try Self.number(row.first), sealed: try Self.bytes(row, 1),
        at: Timestamp(milliseconds: try Self.number(Self.bytes(row, 2))))
    }
  }

  func push(_ rows: [MailboxRow], of device: SyncDevice) async throws {
    guard !rows.isEmpty else { return }
    // One statement, so that a distant server costs one round trip.
    let places = rows.indices.map { "($1, $\(2 * $0 + 2)::bigint, $\(2 * $0 + 3)::bytea)" }
    try await connection.run(
      "INSERT INTO miru_event (device, number, sealed) VALUES " + places.joined(separator: ", "),
      Self.values(rows, of: device))
  }

  func replace(_ rows: [MailboxRow], of device: SyncDevice) async throws {
    guard !rows.isEmpty else { return }
    let places = rows.indices.map { "($\(2 * $0 + 2)::bigint, $\(2 * $0 + 3)::bytea)" }
    try await connection.run(
      """
      UPDATE miru_event AS event SET sealed = new.sealed
      FROM (VALUES \(places.joined(separator: ", "))) AS new (number, sealed)
      WHERE event.account = current_user AND event.device = $1 AND event.number = new.number
      """, Self.values(rows, of: device))
  }

  func deleteAccount() async throws {
    try await atomically {
      try await connection.run("DELETE FROM miru_event WHERE account = current_user")
      try await connection.run("DELETE FROM miru_account WHERE account = current_user")
    }
  }

  func atomically<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
    try await connection.run("BEGIN")
    do {
      let value = try await body()
      try await connection.run("COMMIT")
      return value
    } catch {
      // Without a connection, the server rolls back by itself.
      _ = try? await connection.run("ROLLBACK")
      throw error
    }
  }

  /// What protects the account on the server.
  public func access() async throws -> MailboxAccess {
    let rows = try await connection.run(
      """
      SELECT current_user::text, coalesce(bool_or(rolsuper OR rolbypassrls OR relowner = pg_roles.oid), false)
      FROM pg_roles LEFT JOIN pg_class ON pg_class.oid = to_regclass('miru_event') WHERE rolname = current_user
      """)
    guard let row = rows.first else { throw SyncError.server(reason: "the role does not exist") }
    return MailboxAccess(
      role: String(decoding: try Self.bytes(row, 0), as: UTF8.self),
      ownsTables: try Self.bytes(row, 1) == [1],
      isEncrypted: connection.isEncrypted, isVerified: connection.isVerified)
  }

  private static func values(_ rows: [MailboxRow], of device: SyncDevice) -> [PostgresConnection.Value] {
    [.text(device.rawValue)] + rows.flatMap { [.text("\($0.number)"), .bytes($0.sealed)] }
  }

  /// The value of a column, which a server may have left out.
  private static func bytes(_ row: [[UInt8]], _ column: Int) throws(SyncError) -> [UInt8] {
    guard row.indices.contains(column) else { throw .badAnswer(reason: "it sent too few columns") }
    return row[column]
  }

  private static func number(_ column: [UInt8]?) throws(SyncError) -> Int64 {
    guard let bytes = column, bytes.count == 8 else {
      throw .badAnswer(reason: "it sent a number in another form")
    }
    return Int64(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
  }
}

/// What protects an account from the server's other users.
public struct MailboxAccess: Hashable, Sendable {
  /// The role that miru connects as; its name is the account's.
  public var role: String
  /// Whether the role may read the rows of all accounts: it created the tables, or ignores row-level security.
  ///
  /// Then each user of this role can change or delete the events, which miru notices, but cannot read them.
  public var ownsTables: Bool
  /// Whether the connection is encrypted by TLS.
  public var isEncrypted: Bool
  /// Whether the server proved by its certificate that it has its host's name.
  public var isVerified = false
}

extension PostgresMailbox {
  /// The version of tables and sealed events. A new kind of event needs another, because older versions cannot read it.
  static let schemaVersion = 1

  /// The statements that create the tables, for an administrator.
  public static var printedSchema: String { schema.map { $0 + ";\n" }.joined() }

  // `name` is the type of current_user. FORCE makes the policies hold for the owner too, who can remove them.
  static let schema =
    [
      """
      CREATE TABLE miru_account (
        account name PRIMARY KEY DEFAULT current_user,
        schema int NOT NULL,
        sealed_check bytea NOT NULL
      )
      """,
      """
      CREATE TABLE miru_event (
        account name DEFAULT current_user,
        device text COLLATE "C",
        number bigint,
        sealed bytea NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account, device, number)
      )
      """,
    ]
    + ["miru_account", "miru_event"].flatMap {
      [
        "ALTER TABLE \($0) ENABLE ROW LEVEL SECURITY", "ALTER TABLE \($0) FORCE ROW LEVEL SECURITY",
        "CREATE POLICY own_rows ON \($0) USING (account = current_user) WITH CHECK (account = current_user)",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON \($0) TO PUBLIC",
      ]
    }
}
