internal import Catalog
internal import GRDB

/// The numbered migrations, and the marks in the file that tell how far it has come.
enum Schema {
  /// `miru` as four bytes: SQLite's `application_id` of our files.
  static let application: Int32 = 0x6D69_7275

  /// Every migration in order; its place, from 1, is its number.
  private static let migrations: [@Sendable (Database) throws -> Void] = [
    Migration0001.apply, Migration0002.apply, Migration0003.apply, Migration0004.apply, Migration0005.apply,
    Migration0006.apply, Migration0007.apply, Migration0008.apply,
  ]

  /// The number of the last migration this program knows.
  static var newest: Int { migrations.count }

  /// The number of the last migration the file has seen.
  static func number(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Applies what is missing. The caller holds the transaction: all of it or nothing.
  static func migrate(_ db: Database) throws {
    for number in try number(db)..<newest {
      try migrations[number](db)
      try db.execute(sql: "PRAGMA user_version = \(number + 1)")
    }
    try db.execute(sql: "PRAGMA application_id = \(application)")
  }

  /// Refuses an open file that is not ours or too new.
  static func accept(_ db: Database, path: String) throws {
    let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    try accept(application: application, schema: try number(db), path: path)
  }

  /// Refuses marks that are not ours or too new.
  static func accept(application: Int32, schema: Int, path: String) throws(LibraryError) {
    guard application == Self.application, schema > 0 else { throw .foreign(path: path) }
    guard schema <= newest else { throw .newerSchema(path: path, found: schema, known: newest) }
  }
}
