internal import GRDB

@testable internal import Library

extension Library {
  /// Has the rows that `body` adds begin another stretch of the index of titles.
  func inNextStretch<T>(_ body: () async throws -> T) async throws -> T {
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO itemWords (row, thing, number, storefront, title, artist, album, other, sort)
          SELECT (((coalesce(max(row), 0) >> 16) + 1) << 16) - 1, 'track', -1, 'xx', '', '', '', '', ''
          FROM itemWords
          """)
    }
    let result = try await body()
    try await write { try $0.execute(sql: "DELETE FROM itemWords WHERE number = -1") }
    return result
  }
}
