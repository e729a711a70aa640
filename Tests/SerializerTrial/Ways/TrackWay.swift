internal import Catalog
internal import GRDB

/// One way of writing tracks into their table and of reading them back.
protocol TrackWay: Sendable {
  /// A track as this way holds it before it is written and after it is read.
  associatedtype Held: Sendable

  func held(_ track: Track, fetchedAt: Int64) -> Held

  func track(_ held: Held) throws -> Track

  /// Writes all of them, within a transaction of the caller's.
  func insert(_ tracks: [Held], in db: Database) throws

  /// Reads all of them.
  func fetchAll(in db: Database) throws -> [Held]
}
