internal import Catalog
internal import GRDB
internal import GRDBSQLite

extension Statement {
  /// Executes the statement with one cell per placeholder.
  ///
  /// GRDB's own method builds two arrays before binding, which takes as long as writing a wide row in SQLite. If the
  /// statement fails, the error shows the arguments of its first execution.
  func execute(binding cells: [DatabaseValue]) throws {
    if arguments.isEmpty {
      setUncheckedArguments(StatementArguments(cells))
    } else {
      // The result of the previous execution does not matter here.
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
