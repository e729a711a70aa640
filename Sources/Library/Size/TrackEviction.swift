internal import Catalog
internal import GRDB

/// Finds and deletes unused tracks, the least recently fetched first.
struct TrackEviction: Sendable {
  /// A row that may be evicted.
  struct Candidate: Sendable {
    let row: Int64
    let number: Int64
    let storefront: String
    let fetchedAt: Int64
  }

  let tables: ItemTables
  /// The position of the search: a key, so that rows that stay are skipped only once.
  private var place: (fetchedAt: Int64, row: Int64) = (.min, .min)

  init(tables: ItemTables) { self.tables = tables }

  /// The next rows that may be evicted, and the search to continue with.
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

  /// Deletes rows, unless they came into use meanwhile, and the answers that contain them: an answer without one of
  /// its rows would be shorter than Apple's. Returns the number of deleted rows.
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

  /// Never opened, starred or exported, in no list, and without a change that can still be undone.
  private static let isUnused = """
    NOT EXISTS (SELECT 1 FROM visit WHERE thing = 'track' AND number = t.trackId)
    AND NOT EXISTS (SELECT 1 FROM star WHERE thing = 'track' AND number = t.trackId)
    AND NOT EXISTS (SELECT 1 FROM listEntry WHERE thing = 'track' AND number = t.trackId)
    AND NOT EXISTS (SELECT 1 FROM change WHERE thing = 'track' AND number = t.trackId)
    AND t.row > coalesce((SELECT throughRow FROM exported WHERE thing = 'track'), 0)
    """
}
