internal import Catalog
package import GRDB

/// The numbered migrations, and the header fields that record the file's version.
package enum Schema {
  /// SQLite's `application_id` of miru's files: `miru` as four bytes.
  static let application: Int32 = 0x6D69_7275

  /// Every migration in order; its number is its position, from 1.
  private static let migrations: [@Sendable (Database) throws -> Void] = [
    Migration0001.apply, Migration0002.apply, Migration0003.apply, Migration0004.apply, Migration0005.apply,
    Migration0006.apply, Migration0007.apply, Migration0008.apply,
    Migration0009.apply, Migration0010.apply, Migration0011.apply, Migration0012.apply,
    Migration0013.apply, Migration0014.apply, Migration0015.apply,
  ]

  /// The number of the last migration that this miru knows.
  static var newest: Int { migrations.count }

  /// The number of the last migration applied to the file.
  static func number(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Applies the missing migrations; the caller holds the transaction.
  package static func migrate(_ db: Database) throws {
    for number in try number(db)..<newest {
      try migrations[number](db)
      try db.execute(sql: "PRAGMA user_version = \(number + 1)")
    }
    try db.execute(sql: "PRAGMA application_id = \(application)")
  }

  /// Throws if an open file belongs to another program or a newer miru.
  static func accept(_ db: Database, path: String) throws {
    let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    try accept(application: application, schema: try number(db), path: path)
  }

  /// Throws if the header fields belong to another program or a newer miru.
  static func accept(application: Int32, schema: Int, path: String) throws(LibraryError) {
    guard application == Self.application, schema > 0 else { throw .foreign(path: path) }
    guard schema <= newest else { throw .newerSchema(path: path, found: schema, known: newest) }
  }
}
