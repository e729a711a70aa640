internal import Catalog
internal import GRDB

/// Evicts tracks in the background when a library may exceed its size limit.
actor SizeLimiter {
  private var bound: Int64?
  private var work: Task<Void, Never>?

  func keep(_ library: Library, within bytes: Int64?) {
    bound = bytes
    look(at: library)
  }

  /// Starts an eviction if there is a limit and none is running.
  func look(at library: Library) {
    guard let bound, work == nil else { return }
    work = Task.detached(priority: .utility) {
      // If the library cannot be written now, the next answer starts another attempt.
      _ = try? await library.shrink(to: bound)
      await self.ended()
    }
  }

  func settled() async { await work?.value }

  func stop() { work?.cancel() }

  private func ended() { work = nil }
}

/// The table `exported`: the last exported row of a record type, before which all rows were exported.
enum ExportedTable {
  /// The row number of the newest track; 0 if there is none.
  static func newestTrack(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT max(row) FROM track") ?? 0
  }

  /// Records that every track up to a row number was exported.
  static func note(_ db: Database, throughTrack row: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO exported (thing, throughRow) VALUES ('track', ?)
        ON CONFLICT (thing) DO UPDATE SET throughRow = max(throughRow, excluded.throughRow)
        """, arguments: [row])
  }
}
