public import Catalog
internal import GRDB

extension Library {
  public func statistics(since moment: Timestamp) async throws -> LibraryStatistics {
    try await read { db in
      let opened = try OpenedItemCount.read(db, since: moment)
      return LibraryStatistics(
        searches: try Self.quarters(db, Self.searchesSQL, since: moment),
        openings: try Self.quarters(db, Self.openingsSQL, since: moment),
        artists: OpenedItemCount.most(opened, \.artist), genres: OpenedItemCount.most(opened, \.genre),
        decades: OpenedItemCount.count(opened, \.decade).sorted { $0.value < $1.value },
        storefronts: try Self.storefronts(db))
    }
  }

  /// Counts by quarter of an hour, because the days of every time zone consist of whole quarters.
  private static func quarters(
    _ db: Database, _ sql: String, since moment: Timestamp
  ) throws -> [LibraryStatistics.Tally<Timestamp>] {
    try Row.fetchAll(db, sql: sql, arguments: [moment.rawValue]).map { row in
      LibraryStatistics.Tally(Timestamp(milliseconds: try row.value(0)), try row.value(1))
    }
  }

  private static let openingsSQL = """
    SELECT at / 900000 * 900000 AS quarter, count(*) FROM visit WHERE at >= ? GROUP BY quarter ORDER BY quarter
    """

  /// Excludes further pages of an answer, and miru's own requests.
  private static let searchesSQL = """
    SELECT fetchedAt / 900000 * 900000 AS quarter, count(*) FROM answer
    WHERE fetchedAt >= ? AND substr(requestKey, 1, 13) = '/search?term=' AND instr(requestKey, '&offset=') = 0
      AND instr(requestKey, '\(CatalogRequest.miruMark)') = 0
    GROUP BY quarter ORDER BY quarter
    """

  /// Counts rows by storefront, using the index with the storefront instead of reading rows.
  private static func storefronts(_ db: Database) throws -> [LibraryStatistics.Tally<Storefront>] {
    var counts: [Storefront: Int] = [:]
    for table in RecordType.allCases.map(\.rawValue) {
      for row in try Row.fetchAll(db, sql: "SELECT storefront, count(*) FROM \(table) GROUP BY storefront") {
        if let storefront = Storefront(code: try row.value(0)) {
          counts[storefront, default: 0] += try row.value(1)
        }
      }
    }
    return counts.map { LibraryStatistics.Tally($0, $1) }
      .sorted { ($1.count, $0.value.code) < ($0.count, $1.value.code) }
  }
}
