internal import Catalog
internal import GRDB

/// Items that are not there although something was done with them.
enum LostItems {
  /// The starred ones first, then those opened last.
  static func all(_ db: Database) throws -> [LostItem] {
    try Row.fetchAll(db, sql: sql).compactMap { row in
      guard let recordType = RecordType(rawValue: row[0]) else { return nil }
      return LostItem(ItemID(recordType, row[1]), isStarred: row[2], visits: row[3])
    }
  }

  private static let sql = """
    SELECT thing, number, max(star) AS isStarred, sum(1 - star) FROM (
      SELECT thing, number, at, 1 AS star FROM star UNION ALL SELECT thing, number, at, 0 FROM visit)
    WHERE (thing, number) NOT IN (SELECT thing, number FROM itemWords)
    GROUP BY thing, number ORDER BY isStarred DESC, max(at) DESC, thing, number
    """
}
