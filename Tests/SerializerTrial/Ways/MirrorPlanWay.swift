internal import Catalog
internal import GRDB
internal import Library

/// miru's way: a plan that `Mirror` made once, and the places of the properties.
struct MirrorPlanWay: TrackWay {
  /// A track and the two columns beside it.
  struct Held: Sendable {
    var track: Track
    var storefront: String
    var fetchedAt: Int64
  }

  func held(_ track: Track, fetchedAt: Int64) -> Held {
    Held(track: track, storefront: Storefront.us.code, fetchedAt: fetchedAt)
  }

  func track(_ held: Held) -> Track { held.track }

  func insert(_ tracks: [Held], in db: Database) throws {
    let columns = ["storefront", "fetchedAt"] + Track.plan.columns
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let statement = try db.cachedStatement(
      sql: "INSERT INTO track (\(columns.joined(separator: ", "))) VALUES (\(places))")
    for held in tracks {
      statement.setUncheckedArguments([held.storefront, held.fetchedAt])
      try Track.plan.bind(held.track, to: statement, from: 3)
      try statement.execute()
    }
  }

  func fetchAll(in db: Database) throws -> [Held] {
    let columns = Track.plan.columns + ["storefront", "fetchedAt"]
    let statement = try db.cachedStatement(sql: "SELECT \(columns.joined(separator: ", ")) FROM track")
    let cursor = try Row.fetchCursor(statement)
    let after = Track.plan.columns.count
    var tracks: [Held] = []
    while let row = try cursor.next() {
      tracks.append(
        Held(track: try Track.plan.entity(from: statement), storefront: row[after], fetchedAt: row[after + 1])
      )
    }
    return tracks
  }
}
