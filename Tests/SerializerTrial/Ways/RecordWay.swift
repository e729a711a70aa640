internal import Catalog
internal import GRDB

/// GRDB's records with their columns written out by hand.
struct RecordWay: TrackWay {
  func held(_ track: Track, fetchedAt: Int64) -> WrittenTrack {
    WrittenTrack(plain: PlainTrack(track, fetchedAt: fetchedAt))
  }

  func track(_ held: WrittenTrack) throws -> Track { try held.plain.track() }

  func insert(_ tracks: [WrittenTrack], in db: Database) throws {
    for track in tracks { try track.insert(db) }
  }

  func fetchAll(in db: Database) throws -> [WrittenTrack] { try WrittenTrack.fetchAll(db) }
}
