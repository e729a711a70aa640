internal import Catalog
internal import GRDB

/// SQLite's C functions and nothing else, on the connection that GRDB opened.
struct SQLiteWay: TrackWay {
  func held(_ track: Track, fetchedAt: Int64) -> PlainTrack { PlainTrack(track, fetchedAt: fetchedAt) }

  func track(_ held: PlainTrack) throws -> Track { try held.track() }

  func insert(_ tracks: [PlainTrack], in db: Database) throws {
    let columns = RawStatement.columns
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let statement = try RawStatement(
      "INSERT INTO track (\(columns.joined(separator: ", "))) VALUES (\(places))", on: db.sqliteConnection)
    defer { statement.end() }
    for track in tracks {
      statement.bind(track)
      _ = try statement.step()
      statement.reset()
    }
  }

  func fetchAll(in db: Database) throws -> [PlainTrack] {
    let statement = try RawStatement(
      "SELECT \(RawStatement.columns.joined(separator: ", ")) FROM track", on: db.sqliteConnection)
    defer { statement.end() }
    var tracks: [PlainTrack] = []
    while try statement.step() { tracks.append(statement.track()) }
    return tracks
  }
}
