internal import Catalog
internal import GRDB

/// The words of every stored row, and the items that have them.
enum TextIndex {
  /// Indexes a row's words; writes nothing if they are the same as before.
  static func put(_ item: CatalogItem, storefront: Storefront, in db: Database) throws {
    let text = SearchText(item)
    try db.cachedStatement(sql: upsert).execute(arguments: [
      item.id.thing.rawValue, item.id.number, storefront.code,
      text.title, text.artist, text.album, text.other, SortMarks.words(item),
    ])
  }

  /// The first `count` items that fit a search, best first; within a stage, last added first.
  ///
  /// A stage looks at no more rows than `Limits.Library.examined`, so a search has a bound at any size of the
  /// library.
  static func items(_ search: SearchWords, entity: Entity?, count: Int, in db: Database) throws -> [ItemID] {
    guard !search.whole.isEmpty, count > 0 else { return [] }
    var found: [ItemID] = []
    var seen: Set<ItemID> = []
    for stage in RankStage.allCases {
      // Looking for the entity among the rows comes first, because asking the index for one that most rows
      // have is dear; asking is for one so rare that looking gave up.
      for asked in [nil, entity] {
        var looked = 0
        let rows = try candidates(stage, search, asked, in: db)
        while let row = try rows?.next() {
          looked += 1
          guard let id = fitting(row, search, entity), seen.insert(id).inserted else { continue }
          found.append(id)
          if found.count == count { return found }
        }
        if looked < Limits.Library.examined || entity == nil { break }
      }
    }
    return found
  }

  /// The rows of a stage, last added first; `nil` if the stage has nothing to ask for.
  private static func candidates(
    _ stage: RankStage, _ search: SearchWords, _ entity: Entity?, in db: Database
  ) throws -> RowCursor? {
    guard let query = stage.query(search) else {
      let statement = try db.cachedStatement(sql: byTitle)
      return try Row.fetchCursor(statement, arguments: [search.whole, Limits.Library.examined])
    }
    guard !search.words.isEmpty else { return nil }
    let whole = entity.map { "\(SortMarks.query($0)) AND \(query)" } ?? query
    let statement = try db.cachedStatement(sql: byWords)
    return try Row.fetchCursor(statement, arguments: [whole, Limits.Library.examined])
  }

  /// The item of a row; `nil` if it is of another entity, or holds the pairs of a run but not the run.
  private static func fitting(_ row: Row, _ search: SearchWords, _ entity: Entity?) -> ItemID? {
    guard let thing = Thing(rawValue: row[0]), entity.map({ SortMarks.allow($0, row[2]) }) ?? true else {
      return nil
    }
    let text = SearchText(title: row[3], artist: row[4], album: row[5], other: row[6])
    return search.match(text) ? ItemID(thing, row[1]) : nil
  }

  private static let columns = "w.thing, w.number, w.sort, w.title, w.artist, w.album, w.other"

  private static let byTitle = "SELECT \(columns) FROM itemWords w WHERE title = ? ORDER BY row DESC LIMIT ?"

  /// CROSS JOIN, so that the index is walked and not the table.
  private static let byWords = """
    SELECT \(columns) FROM itemIndex CROSS JOIN itemWords w ON w.row = itemIndex.rowid
    WHERE itemIndex MATCH ? ORDER BY itemIndex.rowid DESC LIMIT ?
    """

  private static let upsert = """
    INSERT INTO itemWords (thing, number, storefront, title, artist, album, other, sort)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (thing, number, storefront) DO UPDATE SET
      title = excluded.title, artist = excluded.artist, album = excluded.album,
      other = excluded.other, sort = excluded.sort
    WHERE (title, artist, album, other, sort)
      IS NOT (excluded.title, excluded.artist, excluded.album, excluded.other, excluded.sort)
    """
}
