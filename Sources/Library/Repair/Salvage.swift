internal import Catalog
internal import GRDB

/// Takes over what can be read of a damaged library into an empty one.
///
/// Kept answers are left behind: without one of its rows an answer would come back shorter than Apple gave it. The text
/// index is made anew. The caller holds the transaction.
struct Salvage {
  let source: Database
  let db: Database
  let tables: ItemTables

  func run() throws {
    let known = Set(try EveryTrace.tables(db))
    // Where the list of tables itself cannot be read, nothing can.
    guard let names = try? CarriedTables.names(source, schema: "main", whole: false) else { return }
    for table in names where table != "itemWords" && known.contains(table) { try take(table) }
    for thing in Thing.allCases { try index(thing) }
    try TextIndex.settle(db)
  }

  /// Takes over what the library knows of calls and refusals, and nothing else.
  ///
  /// A row of an earlier copy gives way: there a call that has ended may be open still, or a refusal not made yet.
  func takeCalls() throws {
    for table in CarriedTables.ofTheMachine.sorted() { try take(table, else: "REPLACE") }
  }

  private func take(_ table: String, else resolution: String = "IGNORE") throws {
    let name = table.quotedDatabaseIdentifier
    guard let theirs = try? source.columns(in: table).map(\.name) else { return }
    let columns = try db.columns(in: table).map(\.name).filter(theirs.contains)
    let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let insert = try db.makeStatement(
      sql: "INSERT OR \(resolution) INTO \(name) (\(list)) VALUES (\(places))")
    let condition = Thing(rawValue: table) == nil ? CarriedTables.condition(table, schema: "main") : "true"
    let reading = SalvagedRows(db: source, table: name, columns: list, condition: condition)
    try reading.forEach { row in
      try insert.execute(arguments: StatementArguments(Array(row.databaseValues.dropFirst())))
    }
  }

  /// Indexes the rows of a kind, and drops those that make no sense.
  private func index(_ thing: Thing) throws {
    for row in try Int64.fetchAll(db, sql: "SELECT row FROM \(thing.rawValue)") {
      if let stored = try? tables.rows(of: thing, "WHERE t.row = ?", [row], in: db).first,
        let prepared = try? tables.prepare(stored.item)
      {
        try TextIndex.put(prepared, storefront: stored.storefront, in: db)
      } else {
        try db.execute(sql: "DELETE FROM \(thing.rawValue) WHERE row = ?", arguments: [row])
      }
    }
  }
}
