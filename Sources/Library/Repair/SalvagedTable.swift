internal import Catalog
internal import GRDB

/// A table on its way from a damaged library into an empty one.
struct SalvagedTable {
  let name: String
  private let insert: Statement
  /// The columns that both have, with their places in the damaged table.
  private let columns: [(name: String, place: Int)]
  /// How many columns a row of the damaged table has, and which of them is its number.
  private let (width, number): (Int, Int?)

  /// `nil` if the damaged library tells nothing of the table. Rows that are there already stay, unless told otherwise.
  init?(_ name: String, from source: Database, to db: Database, else resolution: String = "IGNORE") throws {
    guard let theirs = try? source.columns(in: name), !theirs.isEmpty else { return nil }
    try self.init(name, theirs, to: db, else: resolution)
  }

  /// A table of a library that does not say any more what it is like, so that today's form counts.
  init(_ name: String, likeThatOf db: Database) throws {
    try self.init(name, try db.columns(in: name), to: db, else: "IGNORE")
  }

  private init(_ name: String, _ theirs: [ColumnInfo], to db: Database, else resolution: String) throws {
    let ours = Set(try db.columns(in: name).map(\.name))
    self.name = name
    columns = theirs.enumerated().filter { ours.contains($1.name) }.map { ($1.name, $0) }
    width = theirs.count
    number = Self.number(of: theirs)
    let names = columns.map(\.name.quotedDatabaseIdentifier)
    insert = try db.makeStatement(
      sql: """
        INSERT OR \(resolution) INTO \(name.quotedDatabaseIdentifier) (\(names.joined(separator: ", ")))
        SELECT * FROM (SELECT \(names.map { "? AS \($0)" }.joined(separator: ", "))) t
        WHERE \(RecordType(rawValue: name) == nil ? CopiedTables.condition(name, schema: "main") : "true")
        """)
  }

  /// The column that is the number of the row, if there is one.
  static func number(of columns: [ColumnInfo]) -> Int? {
    let keys = columns.indices.filter { columns[$0].primaryKeyIndex > 0 }
    return keys.count == 1 && columns[keys[0]].type == "INTEGER" ? keys[0] : nil
  }

  /// Takes over what SQLite can read; says whether nothing stood in the way.
  func take(from source: Database) throws -> Bool {
    let list = columns.map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
    let rows = SalvagedRows(db: source, table: name.quotedDatabaseIdentifier, columns: list)
    return try rows.forEach { row in
      try insert.execute(arguments: StatementArguments(Array(row.databaseValues.dropFirst())))
    }
  }

  /// Takes over a row that was found by itself.
  func put(_ rowid: Int64, _ values: [DatabaseValue]) throws {
    guard values.count == width else { return }
    let row = columns.map { $0.place == number ? rowid.databaseValue : values[$0.place] }
    try insert.execute(arguments: StatementArguments(row))
  }

  /// How many rows of it there are now.
  func count(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)") ?? 0
  }
}
