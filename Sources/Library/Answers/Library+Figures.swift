public import Catalog
internal import Foundation
internal import GRDB

extension Library {
  public func isEmpty() async throws -> Bool {
    try await read { db in
      let tables = RecordType.allCases.map { "EXISTS (SELECT 1 FROM \($0.rawValue))" }.joined(
        separator: " OR ")
      return try Bool.fetchOne(db, sql: "SELECT NOT (\(tables))") ?? true
    }
  }

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
}
