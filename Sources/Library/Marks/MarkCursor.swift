internal import Catalog
internal import GRDB

/// A position in a list ordered from the newest mark to the oldest: the history or the stars.
///
/// Marks of the same millisecond, which only an import creates, are sorted by record type and then by descending
/// number, so that the order does not depend on the order of import.
struct MarkCursor {
  let id: ItemID
  let at: Timestamp

  /// The values for an SQL row comparison of `(at, thing, number)`.
  ///
  /// Record types sort in descending alphabetical order too: track, collection, artist.
  static func arguments(after place: MarkCursor?) -> StatementArguments {
    guard let place else { return [Int64.max, "", 0] }
    return [place.at.rawValue, place.id.recordType.rawValue, place.id.number]
  }

  /// Runs a query with the columns `thing, number, at`; skips record types unknown to this version.
  static func fetchAll(
    _ db: Database, sql: String, arguments: StatementArguments
  ) throws -> [MarkCursor] {
    try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).compactMap { row in
      guard let recordType = RecordType(rawValue: try row.value(0)) else { return nil }
      return MarkCursor(
        id: ItemID(recordType, try row.value(1)), at: Timestamp(milliseconds: try row.value(2)))
    }
  }
}
