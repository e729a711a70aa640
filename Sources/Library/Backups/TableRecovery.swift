internal import Catalog
internal import GRDB

/// Copies the rows of a damaged library that SQLite can still read into another library.
///
/// The caller holds a transaction on `target`. Reads `source` outside of a transaction, because one with a failed
/// read cannot be ended cleanly.
struct TableRecovery {
  let source: Database
  let target: Database

  /// Opens a copy of a damaged library, even a truncated one.
  static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    // Otherwise SQLite rejects a file that is shorter than its header says.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Copies the user data and the items, and indexes the items. Returns the tables that could not be read completely;
  /// `nil` if the list of tables cannot be read.
  ///
  /// Skips cached answers: an answer without one of its rows would be shorter than Apple's.
  func copyTables(_ items: ItemTables) throws -> [DamagedTable]? {
    guard let names = try? CopiedTables.names(source, schema: "main", whole: false) else { return nil }
    let known = Set(try AllDataEraser.tables(target))
    let incomplete = try names.filter { try $0 != "itemWords" && known.contains($0) && !copy($0) }
    try indexItems(items)
    return try incomplete.map { name in
      let count = "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)"
      return DamagedTable(name: name, saved: try Int.fetchOne(target, sql: count) ?? 0)
    }
  }

  /// Copies the log of requests and refusals; replaces rows that `target` already has, because they are older.
  func copyRequests() throws {
    for name in CopiedTables.ofTheMachine.sorted() { _ = try copy(name, onConflict: "REPLACE") }
  }

  /// Copies a table in key order: ascending until a row cannot be read, then descending. Returns whether every row
  /// could be read.
  private func copy(_ name: String, onConflict resolution: String = "IGNORE") throws -> Bool {
    guard let readable = try? Set(source.columns(in: name).map(\.name)) else { return false }
    let columns = try target.columns(in: name).map(\.name).filter(readable.contains)
      .map(\.quotedDatabaseIdentifier)
    let (table, list) = (name.quotedDatabaseIdentifier, columns.joined(separator: ", "))
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let insert = try target.makeStatement(
      sql: "INSERT OR \(resolution) INTO \(table) (\(list)) VALUES (\(marks))")
    // Items that were never opened are copied too.
    let condition =
      RecordType(rawValue: name) == nil
      ? try CopiedTables.condition(source, name, schema: "main") : "true"
    let select =
      "SELECT t.rowid, \(list) FROM \(table) t NOT INDEXED WHERE \(condition) AND t.rowid > ? ORDER BY t.rowid"
    let (last, isComplete) = try copyRows(select, after: .min, with: insert)
    if !isComplete { _ = try copyRows(select + " DESC", after: last, with: insert) }
    return isComplete
  }

  /// Copies rows until one cannot be read; returns the last readable key.
  private func copyRows(
    _ select: String, after key: Int64, with insert: Statement
  ) throws -> (last: Int64, isComplete: Bool) {
    var last = key
    guard let rows = try? Row.fetchCursor(source, sql: select, arguments: [key]) else { return (last, false) }
    while true {
      let row: Row?
      do { row = try rows.next() } catch { return (last, false) }
      guard let row else { return (last, true) }
      last = row[0]
      try insert.execute(arguments: StatementArguments(Array(row.databaseValues.dropFirst())))
    }
  }

  /// Indexes valid items, and deletes the others.
  private func indexItems(_ items: ItemTables) throws {
    for recordType in RecordType.allCases {
      for key in try Int64.fetchAll(target, sql: "SELECT row FROM \(recordType.rawValue)") {
        if let stored = try? items.rows(of: recordType, "WHERE t.row = ?", [key], in: target).first {
          try TextIndex.put(items.prepare(stored.item), storefront: stored.storefront, in: target)
        } else {
          try target.execute(sql: "DELETE FROM \(recordType.rawValue) WHERE row = ?", arguments: [key])
        }
      }
    }
    try TextIndex.settle(target)
  }
}
