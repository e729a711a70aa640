internal import Catalog
internal import GRDB

/// User data as columns for any query with a record type and a number.
enum MarkColumns {
  /// The columns for the item given by two SQL expressions.
  static func sql(recordType: String, number: String) -> String {
    let same = "WHERE thing = \(recordType) AND number = \(number)"
    return """
      (SELECT at FROM star \(same)), (SELECT at FROM dismissal \(same)),
      (SELECT max(at) FROM visit \(same)), (SELECT count(*) FROM visit \(same))
      """
  }

  /// Reads the columns, starting at a position.
  static func marks(_ row: Row, at position: Int) throws -> ItemMarks {
    ItemMarks(
      starredAt: try moment(row, position), dismissedAt: try moment(row, position + 1),
      lastVisitedAt: try moment(row, position + 2), visitCount: try row.value(position + 3))
  }

  private static func moment(_ row: Row, _ position: Int) throws -> Timestamp? {
    (try row.value(position) as Int64?).map(Timestamp.init(milliseconds:))
  }
}
