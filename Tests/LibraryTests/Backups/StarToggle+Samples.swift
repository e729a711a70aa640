internal import Catalog
internal import GRDB
internal import TestSupport

@testable internal import Library

/// A day in milliseconds.
let day: Int64 = 86_400_000

extension Library {
  /// Stores titles, opens and stars the first of them.
  func use(_ titles: KeyValuePairs<Int64, String>) async throws {
    try await learn(titles, key: "titles")
    guard let first = titles.map(\.key).min() else { return }
    let id = ItemID.track(TrackID(first))
    _ = try await open(ItemKey(id, in: .us), query: "typed words", at: Samples.moment(first))
    _ = try await star(id, at: Samples.moment(first + 1))
    try await set("country", to: "GB")
  }

  /// What a person would miss: openings, stars, settings.
  func marks() async throws -> [String] {
    try await read { db in
      try ["visit", "star", "dismissal", "setting"].flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1, 2").map { "\(table) \($0)" }
      }
    }
  }

  /// Whether the file and every text index of it are sound.
  func isSound() async throws -> Bool {
    guard try await health().faults.isEmpty else { return false }
    try await write { db in
      for table in try FTSMaintenance.tables(db) {
        try db.execute(sql: "INSERT INTO \(table)(\(table), rank) VALUES ('integrity-check', 1)")
      }
    }
    return true
  }
}
