public import Catalog
internal import Foundation
internal import GRDB

extension Library {
  public func isEmpty() async throws -> Bool {
    if let session, try await !session.isEmpty() { return false }
    return try await read { db in
      let tables = RecordType.allCases.map { "EXISTS (SELECT 1 FROM \($0.rawValue))" }.joined(
        separator: " OR ")
      return try Bool.fetchOne(db, sql: "SELECT NOT (\(tables))") ?? true
    }
  }

  /// Row counts of the file; excludes what only a private session has in memory.
  public func figures() async throws -> LibraryCounts {
    let bytes = [path, path + "-wal"].compactMap(DurableFile.size).reduce(0, +)
    return try await read { db in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
      return LibraryCounts(
        tracks: try count("SELECT count(DISTINCT trackId) FROM track"),
        collections: try count("SELECT count(DISTINCT collectionId) FROM collection"),
        artists: try count("SELECT count(DISTINCT artistId) FROM artist"),
        visits: try count("SELECT count(*) FROM visit"), stars: try count("SELECT count(*) FROM star"),
        answers: try count("SELECT count(*) FROM answer"), bytes: bytes)
    }
  }

  /// Counts of the data in memory, without what was copied from the file.
  public func sessionFigures() async throws -> PrivateSessionCounts? {
    guard let session else { return nil }
    let known = try await archived(Array(session.allItems()))
    let visits = Dictionary(known.map { ($0.stored.item.id, $0.visits.count) }) { first, _ in first }
    let here = try await session.figures()
    return PrivateSessionCounts(
      rows: here.tracks + here.collections + here.artists - known.count,
      visits: here.visits - visits.values.reduce(0, +), answers: here.answers)
  }
}
