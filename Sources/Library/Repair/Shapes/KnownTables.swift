internal import GRDB

/// What the tables of a library look like, for a file that does not say any more which ones it has.
///
/// Those of today's form stand for every form: no migration has changed the columns of a table that holds what a person
/// would miss, which a test watches.
struct KnownTables {
  private let all: [KnownTable]

  /// Looks at a sound library.
  init(of db: Database) throws {
    // Tables without row numbers lie on pages of another sort, and SQLite's own say nothing of their columns.
    let sql = """
      SELECT name FROM sqlite_master
      WHERE type = 'table' AND rootpage > 0 AND sql NOT LIKE '%WITHOUT ROWID%'
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      """
    all = try String.fetchAll(db, sql: sql).map { try KnownTable($0, in: db) }
  }

  /// The tables of which values can be a row.
  func fitting(_ values: [DatabaseValue]) -> [String] { all.filter { $0.fits(values) }.map(\.name) }

  /// The only table of which values can be a row, where the map does not tell their tree; where the file was cut, it
  /// tells of pages that are gone.
  func only(_ values: [DatabaseValue], of tree: PageMap.Tree) -> String? {
    guard case .unknown = tree else { return nil }
    let fitting = fitting(values)
    return fitting.count == 1 ? fitting.first : nil
  }

  /// Whether values can only be of a library of ours.
  func areOurs(_ values: [DatabaseValue]) -> Bool {
    if Self.isFromListOfTables(values) { return true }
    return all.contains { $0.isDistinctive && $0.fits(values) }
  }

  /// Whether values are the line about `itemWords` in SQLite's list of tables.
  private static func isFromListOfTables(_ values: [DatabaseValue]) -> Bool {
    values.count == 5 && values[0] == "table".databaseValue && values[1] == "itemWords".databaseValue
  }
}
