internal import Catalog
internal import GRDB
internal import GRDBSQLite

extension Statement {
  /// Runs the statement with cells as its arguments, of which it has as many.
  ///
  /// GRDB's own way makes two lists of them before it binds the first, which takes as long as SQLite does to write a
  /// wide row. What it says of the arguments when the statement fails are those of the first run.
  func execute(binding cells: [DatabaseValue]) throws {
    if arguments.isEmpty {
      setUncheckedArguments(StatementArguments(cells))
    } else {
      // What the last run came to is no concern of this one.
      sqlite3_reset(sqliteStatement)
      for (place, cell) in zip(1..., cells) {
        let code = cell.bind(to: sqliteStatement, at: CInt(place))
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: sql) }
      }
    }
    try execute()
  }
}

extension RecordType {
  /// The column of Apple's number.
  var numberColumn: String {
    switch self {
    case .track: Track.numberColumn
    case .collection: Collection.numberColumn
    case .artist: Artist.numberColumn
    }
  }
}
