internal import Catalog
internal import GRDB

/// Finds and deletes unused tracks, the least recently fetched first.
struct TrackEviction: Sendable {
  /// One row that may go.
  struct Candidate: Sendable {
    let row: Int64
    let number: Int64
    let storefront: String
    let fetchedAt: Int64
  }

  let tables: ItemTables
  /// How far the search has come: a place, so that rows that stay are skipped once.
  private var place: (fetchedAt: Int64, row: Int64) = (.min, .min)

  init(tables: ItemTables) { self.tables = tables }

  /// The next rows that may go, and the search behind them.
  func candidates(_ db: Database) throws -> ([Candidate], TrackEviction) {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT row, trackId, storefront, fetchedAt FROM track t
        WHERE (fetchedAt, row) > (?, ?) AND \(Self.isUnused) ORDER BY fetchedAt, row LIMIT ?
        """, arguments: [place.fetchedAt, place.row, Limits.Library.droppedAtOnce])
    let found = try rows.map {
      Candidate(
        row: try $0.value(0), number: try $0.value(1), storefront: try $0.value(2), fetchedAt: try $0.value(3)
      )
    }
    var next = self
    if let last = found.last { next.place = (last.fetchedAt, last.row) }
    return (found, next)
  }

  /// Removes rows, unless they came into use meanwhile, and the answers they stood in: without one of its rows an
  /// answer would come back shorter than Apple gave it. Gives the number of rows removed.
  func drop(_ candidates: [Candidate], in db: Database) throws -> Int {
    var dropped = 0
    for candidate in candidates {
      try db.cachedStatement(sql: "DELETE FROM track AS t WHERE row = ? AND \(Self.isUnused)")
        .execute(arguments: [candidate.row])
      guard db.changesCount > 0 else { continue }
      dropped += 1
      try TextIndex.remove(.track(TrackID(candidate.number)), storefront: candidate.storefront, in: db)
      try db.cachedStatement(
        sql: """
          DELETE FROM answer WHERE storefront = ? AND id IN
            (SELECT answer FROM answerRow WHERE thing = 'track' AND number = ?)
          """
      ).execute(arguments: [candidate.storefront, candidate.number])
    }
    try TextIndex.dropUnusedWords(in: db)
    return dropped
  }

  /// Never opened, starred (also if that was taken back and may be redone) or exported.
  private static let isUnused = """
    NOT EXISTS (SELECT 1 FROM visit WHERE thing = 'track' AND number = t.trackId)
    AND NOT EXISTS (SELECT 1 FROM star WHERE thing = 'track' AND number = t.trackId)
    AND NOT EXISTS (SELECT 1 FROM change WHERE thing = 'track' AND number = t.trackId)
    AND t.row > coalesce((SELECT throughRow FROM exported WHERE thing = 'track'), 0)
    """
}
