internal import GRDB

/// On which pages the tables of a library begin, where the file does not say it any more.
///
/// SQLite keeps the first pages of all tables together at the start of a file with a map of pages, in the order in which
/// they were made; so every library has one of two layouts, and rows that look alike can be told apart.
struct RootLayout {
  private let tables: [Int: String]
  /// The last page on which a table or an index begins; on each before it one begins too, but for the map's.
  let last: Int

  /// Reads that of an open library.
  init(of db: Database) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT rootpage, name FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
    tables = Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    last = try Int.fetchOne(db, sql: "SELECT max(rootpage) FROM sqlite_master") ?? 0
  }

  /// That of a library as it grew, and that of one that was written anew as a whole.
  static func usual() throws -> [RootLayout] {
    try PatternLibrary.open { db in
      let grown = try RootLayout(of: db)
      try db.execute(sql: "VACUUM")
      return [grown, try RootLayout(of: db)]
    }
  }

  /// The table that begins on a page; `nil` if none does.
  subscript(root: Int) -> String? { tables[root] }
}
