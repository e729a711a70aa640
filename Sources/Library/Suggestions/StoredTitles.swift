internal import Catalog
internal import GRDB

/// Titles and artists of stored rows that continue a typed line.
struct StoredTitles {
  let beginning: LinePrefix
  let tables: ItemTables
  let storefront: Storefront
  let entity: Entity?

  /// The title that was opened or starred last.
  func marked(_ db: Database) throws -> String? {
    let marks = Limits.Suggestions.marks
    return try first(rows(Self.markedRows, [marks, marks, beginning.folded, beginning.end], db), db, \.title)
  }

  /// The newest of the alphabetically first matching titles in each range of rows.
  func newest(_ db: Database) throws -> String? {
    let limit = Limits.Suggestions.examined
    let titles = try TitleIndex.rows(limit: limit, in: db) { [beginning] isInStretch in
      """
      SELECT w.thing, w.number, w.row, w.sort FROM itemWords w INDEXED BY itemWordsByTitle
      WHERE \(isInStretch) AND w.title > \(beginning.folded) AND w.title < \(beginning.end)
      ORDER BY w.title LIMIT \(limit)
      """
    }
    let rows = try Array(titles.map { $0.copy() })
    return try first(AnyCursor(rows.sorted { ($0["row"] as Int64) > $1["row"] }), db, \.title)
  }

  /// The newest artist among the latest rows with the longest typed word.
  func artist(_ db: Database) throws -> String? {
    let query = "artist : \(beginning.rarest)"
    let examined = Limits.Suggestions.examined
    return try first(
      rows(Self.artists, [query, examined, beginning.folded, beginning.end], db), db, \.artistName)
  }

  private func rows(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws -> AnyCursor<Row> {
    AnyCursor(try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments))
  }

  /// The line completed by the first matching row. Skips rows of other entities; artists match any entity.
  private func first(
    _ rows: AnyCursor<Row>, _ db: Database, _ text: KeyPath<CatalogItem, String?>
  ) throws -> String? {
    var candidates = Limits.Suggestions.candidates
    while candidates > 0, let row = try rows.next() {
      if let entity, let sort = try row.value("sort") as String?, !IndexKindCodes.allow(entity, sort) {
        continue
      }
      candidates -= 1
      guard let recordType = RecordType(rawValue: try row.value(0)),
        let stored = try tables.row(ItemID(recordType, try row.value(1)), preferring: storefront, in: db)
      else { continue }
      // The row of the preferred storefront may be spelled differently.
      if let line = stored.item[keyPath: text].flatMap(beginning.line(continuedWith:)) { return line }
    }
    return nil
  }

  private static let markedRows = """
    SELECT w.thing, w.number, max(mark.at) AS last, w.sort FROM (
      SELECT * FROM (SELECT thing, number, at FROM visit ORDER BY at DESC LIMIT ?)
      UNION ALL SELECT * FROM (SELECT thing, number, at FROM star ORDER BY at DESC LIMIT ?)
    ) AS mark CROSS JOIN itemWords w ON w.thing = mark.thing AND w.number = mark.number
    WHERE w.title > ? AND w.title < ? GROUP BY w.thing, w.number ORDER BY last DESC
    """

  private static let artists = """
    SELECT thing, number, max(row) AS last, NULL AS sort FROM (
      SELECT w.thing, w.number, w.artist, w.row
      FROM itemIndex CROSS JOIN itemWords w ON w.row = itemIndex.rowid
      WHERE itemIndex MATCH ? ORDER BY itemIndex.rowid DESC LIMIT ?
    ) WHERE artist > ? AND artist < ? GROUP BY artist ORDER BY last DESC
    """
}
