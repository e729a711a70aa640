internal import Catalog
internal import GRDB

// A private session keeps what it fetches and opens in a second library, in memory. An item that comes there brings
// along all that the file holds of it, so memory has the last word on the items that it has.

extension Library {
  /// Changes what this process keeps: the file, or the memory of a private session once it has `items`.
  func write<Value: Sendable>(
    about items: [ItemID] = [], _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await keeper(of: items).writeToFile(body)
  }

  /// Where this process keeps items: the file, or the memory of a private session, into which it copies what the file
  /// holds of them.
  func keeper(of items: [ItemID]) async throws -> Library {
    guard let session else { return self }
    let new = try await session.read { [tables] db in try items.filter { try !tables.has($0, in: db) } }
    let known = try await archived(new)
    if !known.isEmpty { _ = try await session.take(known) }
    return session
  }

  /// The library that has the last word on an item.
  func holder(of item: ItemID) async throws -> Library {
    guard let session else { return self }
    return try await session.read { [tables] db in try tables.has(item, in: db) } ? session : self
  }

  /// Reads from the file and, in a private session, from memory too: memory's rows first, and the file's only of items
  /// that memory does not have.
  func united<Row: Sendable>(
    by item: @Sendable (Row) -> ItemID, _ body: @Sendable (Database) throws -> [Row]
  ) async throws -> [Row] {
    let rows = try await read(body)
    guard let session else { return rows }
    return try await session.read { [tables] db in
      try body(db) + rows.filter { try !tables.has(item($0), in: db) }
    }
  }

  /// The rows as memory has them, where it has them.
  func overlaid(_ rows: [StoredItem]) async throws -> [StoredItem] {
    guard let session else { return rows }
    return try await session.read { [tables] db in try rows.map { try tables.row($0.key, in: db) ?? $0 } }
  }

  /// Every row of items, with all that was done with them.
  func archived(_ items: [ItemID]) async throws -> [ArchivedItem] {
    let reader = ArchiveReader(tables: tables, storefront: .us)
    return try await read { db in try items.flatMap { try reader.items(db, of: $0) } }
  }

  /// Every row of a source at once; only for a library that is known to be small.
  func all(_ source: ArchiveSource, preferring storefront: Storefront) async throws -> [ArchivedItem] {
    let reader = ArchiveReader(tables: tables, storefront: storefront)
    return try await read { db in
      var items: [ArchivedItem] = []
      var cursor = ArchiveCursor(startOf: source)
      while !cursor.isEnd {
        let batch = try reader.batch(db, from: cursor, limit: Limits.Library.batch)
        items += batch.rows
        cursor = batch.next
      }
      return items
    }
  }

  /// Every item there is; only for a library that is known to be small.
  func allItems() async throws -> Set<ItemID> {
    Set(try await all(.library, preferring: .us).map(\.stored.item.id))
  }
}

extension SearchWords {
  /// The finds of two libraries, the best first: by stage; within one what was opened or starred, then the others.
  func ranked(_ rows: [StoredItem]) -> [StoredItem] {
    let ranked = rows.map { ($0, reason(for: IndexedText($0.item))?.stage ?? .typos) }
    // Each library looks for typos when it finds nothing else, though the other may have.
    let isFound = ranked.contains { $0.1 < .typos }
    return MatchStage.allCases.filter { !isFound || $0 < .typos }.flatMap { stage in
      let fitting = ranked.filter { $0.1 == stage }.map(\.0)
      return fitting.filter(\.marks.isTouched) + fitting.filter { !$0.marks.isTouched }
    }
  }
}

extension ItemMarks {
  /// Whether the item was opened or starred.
  fileprivate var isTouched: Bool { visitCount > 0 || starredAt != nil }
}
