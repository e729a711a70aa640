public import Catalog
internal import GRDB
internal import Library

/// Tracks written and read in one of four ways, in a database in memory with miru's own tables.
public struct TrackTrial: Sendable {
  /// The way's name.
  public let name: String
  /// Writes all tracks, in one transaction.
  public let insert: @Sendable () throws -> Void
  /// Reads all rows and says how many there were.
  public let fetch: @Sendable () throws -> Int
  /// Takes all rows out.
  public let empty: @Sendable () throws -> Void
  /// The rows as tracks.
  let tracks: @Sendable () throws -> [Track]
  /// What stands in the table, cell by cell.
  let cells: @Sendable () throws -> [[DatabaseValue]]

  /// The ways, miru's first, each with a database of its own.
  public static func all(_ tracks: [Track]) throws -> [TrackTrial] {
    [
      try TrackTrial("plan", tracks, MirrorPlanWay()),
      try TrackTrial("codable", tracks, CodableWay()),
      try TrackTrial("record", tracks, RecordWay()),
      try TrackTrial("sqlite", tracks, SQLiteWay()),
    ]
  }

  private init<Way: TrackWay>(_ name: String, _ tracks: [Track], _ way: Way) throws {
    let database = try DatabaseQueue()
    try database.write(Schema.migrate)
    let held = tracks.enumerated().map { way.held($1, fetchedAt: Self.fetchedAt + Int64($0)) }
    self.name = name
    insert = { try database.write { try way.insert(held, in: $0) } }
    fetch = { try database.read { try way.fetchAll(in: $0).count } }
    empty = { try database.write { try $0.execute(sql: "DELETE FROM track") } }
    self.tracks = { try database.read(way.fetchAll).map(way.track) }
    cells = {
      try database.read { try Row.fetchAll($0, sql: "SELECT * FROM track").map { Array($0.databaseValues) } }
    }
  }

  /// 1 January 2026: figures may not depend on the day they are made.
  private static let fetchedAt: Int64 = 1_767_225_600_000
}
