package import Catalog
package import GRDB

/// The serialization of tracks without index and marks, for benchmarks.
package struct TrackRows: Sendable {
  private let plan: EntityPlan<Track>

  /// Creates the tables in an empty database, and builds the plan.
  package init(in db: Database) throws {
    try Schema.migrate(db)
    plan = try EntityPlan(bookkeeping: Track.bookkeeping, in: db)
  }

  /// The columns of the properties, in order.
  package var columns: [String] { plan.columns }

  /// The cells of a track in the order of `columns`.
  package func cells(of track: Track) throws -> [DatabaseValue] { try plan.cells(of: track) }

  /// The track of a row whose first columns are `columns`.
  package func track(from row: Row) throws -> Track { try plan.entity(from: row) }
}
