internal import Catalog
internal import GRDB

/// GRDB's Codable records on the types that miru has.
struct TypedWay: TrackWay {
  func held(_ track: Track, fetchedAt: Int64) -> TypedTrack { TypedTrack(track, fetchedAt: fetchedAt) }

  func track(_ held: TypedTrack) -> Track { held.track }

  func insert(_ tracks: [TypedTrack], in db: Database) throws {
    for track in tracks { try track.insert(db) }
  }

  func fetchAll(in db: Database) throws -> [TypedTrack] { try TypedTrack.fetchAll(db) }
}
