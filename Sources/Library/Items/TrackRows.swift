package import Catalog
package import GRDB

/// The serialization of tracks without index and marks, for benchmarks.
package struct TrackRows: Sendable {
  /// Creates the tables in an empty database, and checks the plan.
  package init(in db: Database) throws {
    try Schema.migrate(db)
    try Track.plan.insistOnColumns(in: db)
  }

  /// The columns of the properties, in order.
  package var columns: [String] { Track.plan.columns }

  /// Binds a track to a statement's parameters in the order of `columns`, from a place on that is counted from 1.
  package func bind(_ track: Track, to statement: Statement, from first: Int) throws {
    try Track.plan.bind(track, to: statement, from: first)
  }

  /// The track of a statement's current row, whose first columns are `columns`.
  package func track(from statement: Statement) throws -> Track { try Track.plan.entity(from: statement) }
}
