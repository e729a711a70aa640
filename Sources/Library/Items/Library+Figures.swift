public import Catalog
internal import GRDB

extension Library {
  public func figures() async throws -> LibraryFigures {
    let bytes = try [path, path + "-wal"].map { try ReadOnlyFile($0)?.size ?? 0 }.reduce(0, +)
    return try await read { db in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
      return LibraryFigures(
        tracks: try count("SELECT count(DISTINCT trackId) FROM track"),
        collections: try count("SELECT count(DISTINCT collectionId) FROM collection"),
        artists: try count("SELECT count(DISTINCT artistId) FROM artist"),
        visits: try count("SELECT count(*) FROM visit"), stars: try count("SELECT count(*) FROM star"),
        bytes: Int64(bytes))
    }
  }
}
