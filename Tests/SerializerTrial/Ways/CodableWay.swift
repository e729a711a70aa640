internal import Catalog
internal import GRDB

/// GRDB finds the columns by `Codable`. It keeps the statement of `insert` by itself.
extension PlainTrack: FetchableRecord, PersistableRecord {
  static let databaseTableName = "track"
}

/// GRDB's Codable records, as its documentation has them used.
struct CodableWay: TrackWay {
  func held(_ track: Track, fetchedAt: Int64) -> PlainTrack { PlainTrack(track, fetchedAt: fetchedAt) }

  func track(_ held: PlainTrack) throws -> Track { try held.track() }

  func insert(_ tracks: [PlainTrack], in db: Database) throws {
    for track in tracks { try track.insert(db) }
  }

  func fetchAll(in db: Database) throws -> [PlainTrack] { try PlainTrack.fetchAll(db) }
}
