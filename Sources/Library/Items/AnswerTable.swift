internal import Catalog
internal import Foundation
internal import GRDB

/// The tables `answer` and `answerRow`: cached answers and their rows in Apple's order.
enum AnswerTable {
  /// Stores an answer and replaces an older one to the same request; keeps a newer one.
  static func put(_ answer: FetchedAnswer, in db: Database) throws {
    let id = try Int64.first(
      db, upsert,
      [
        StoredText.value(answer.requestKey), StoredText.value(answer.origin), answer.storefront.code,
        answer.fetchedAt.rawValue, answer.expiresAt.rawValue, answer.unreadable,
      ])
    guard let id else { return }
    try db.run("DELETE FROM answerRow WHERE answer = ?", [id])
    let insert = try db.cachedStatement(
      sql: "INSERT INTO answerRow (answer, place, thing, number) VALUES (?, ?, ?, ?)")
    for (place, item) in answer.items.enumerated() {
      try insert.execute(arguments: [id, place, item.id.recordType.rawValue, item.id.number])
    }
  }

  /// The cached answer to a request; `nil` if there is none.
  static func answer(
    requestKey: String, origin: String, from tables: ItemTables, in db: Database
  ) throws -> CachedAnswer? {
    let statement = try db.cachedStatement(sql: select)
    guard
      let row = try Row.fetchOne(
        statement, arguments: [StoredText.value(requestKey), StoredText.value(origin)]),
      let storefront = Storefront(code: try row.value(1))
    else { return nil }
    let rows = try keys(of: try row.value(0), storefront, in: db).compactMap { try tables.row($0, in: db) }
    let unreadable: Int = try row.value(2)
    return CachedAnswer(
      rows: rows, unreadable: min(max(0, unreadable), SearchQuery.limits.upperBound),
      fetchedAt: Timestamp(milliseconds: try row.value(3)),
      expiresAt: Timestamp(milliseconds: try row.value(4)))
  }

  /// The queries of cached answers, each with the time of its newest answer.
  static func queries(_ db: Database) throws -> [String: Timestamp] {
    let start = CatalogRequest.keyStart(ofSearch: "")
    let rows = try db.rows("SELECT requestKey, fetchedAt FROM answer")
    return try Dictionary(
      rows.compactMap { row in
        guard let key = StoredText.text(row[0]), key.hasPrefix(start),
          let term = key.dropFirst(start.count).prefix(while: { $0 != "&" }).replacing("+", with: " ")
            .removingPercentEncoding
        else { return nil }
        return (TextNormalizer.normal(term), Timestamp(milliseconds: try row.value(1)))
      }, uniquingKeysWith: max)
  }

  /// The numbers of current and of expired answers of an origin.
  static func counts(
    origin: String, at now: Timestamp, in db: Database
  ) throws -> (current: Int, outdated: Int) {
    let row = try db.row(
      "SELECT count(*), count(*) FILTER (WHERE expiresAt > ? AND fetchedAt <= ?) FROM answer WHERE origin = ?",
      [now.rawValue, (now + Limits.Budget.clockSlack).rawValue, StoredText.value(origin)])
    let (all, current): (Int, Int) = (row?[0] ?? 0, row?[1] ?? 0)
    return (current, all - current)
  }

  /// Deletes every answer that contains an item.
  static func removeAnswers(holding id: ItemID, in db: Database) throws {
    try db.run(
      "DELETE FROM answer WHERE id IN (SELECT answer FROM answerRow WHERE thing = ? AND number = ?)",
      id.key)
  }

  private static func keys(of id: Int64, _ storefront: Storefront, in db: Database) throws -> [ItemKey] {
    try db.rows("SELECT thing, number FROM answerRow WHERE answer = ? ORDER BY place", [id])
      .compactMap { row in try row.item().map { ItemKey($0, in: storefront) } }
  }

  private static let select = """
    SELECT id, storefront, unreadable, fetchedAt, expiresAt FROM answer WHERE requestKey = ? AND origin = ?
    """

  private static let upsert = """
    INSERT INTO answer (requestKey, origin, storefront, fetchedAt, expiresAt, unreadable)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (requestKey, origin) DO UPDATE SET
      storefront = excluded.storefront, fetchedAt = excluded.fetchedAt,
      expiresAt = excluded.expiresAt, unreadable = excluded.unreadable
    WHERE \(FetchOrder.isSuperseded)
    RETURNING id
    """
}
