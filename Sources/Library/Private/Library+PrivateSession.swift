internal import Catalog
internal import GRDB

// A private session stores what it fetches and opens in a second library, in memory. When an item is added there, all
// its data in the file is copied too, so memory takes precedence for the items that it has.

extension Library {
  /// Changes the file or, in a private session, the memory, after copying `items` to it.
  func write<Value: Sendable>(
    about items: [ItemID] = [], _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await keeper(of: items).writeToFile(body)
  }

  /// The library that stores items: the file or, in a private session, the memory, to which the file's data about
  /// them is copied.
  func keeper(of items: [ItemID]) async throws -> Library {
    guard let session else { return self }
    let new = try await session.read { [tables] db in try items.filter { try !tables.has($0, in: db) } }
    let known = try await archived(new)
    if !known.isEmpty { _ = try await session.take(known.map(ImportedItem.init)) }
    return session
  }

  /// The library that takes precedence for an item.
  func holder(of item: ItemID) async throws -> Library {
    guard let session else { return self }
    return try await session.read { [tables] db in try tables.has(item, in: db) } ? session : self
  }

  /// Reads from the file and, in a private session, from memory too. Memory's rows come first; the file's rows of
  /// items in memory are skipped.
  func united<Row: Sendable>(
    by item: @Sendable (Row) -> ItemID, _ body: @Sendable (Database) throws -> [Row]
  ) async throws -> [Row] {
    let rows = try await read(body)
    guard let session else { return rows }
    return try await session.read { [tables] db in
      try body(db) + rows.filter { try !tables.has(item($0), in: db) }
    }
  }

  /// The rows, replaced by memory's version where it has one.
  func overlaid(_ rows: [StoredItem]) async throws -> [StoredItem] {
    guard let session else { return rows }
    return try await session.read { [tables] db in try rows.map { try tables.row($0.key, in: db) ?? $0 } }
  }

  /// Every row of several items, with their user data.
  func archived(_ items: [ItemID]) async throws -> [ArchivedItem] {
    let reader = ArchiveReader(tables: tables, storefront: .us)
    return try await read { db in try items.flatMap { try reader.items(db, of: $0) } }
  }

  /// All rows of a source at once; only for a small library.
  func all(_ source: ArchiveSource, preferring storefront: Storefront) async throws -> [ArchivedItem] {
    let reader = ArchiveReader(tables: tables, storefront: storefront)
    return try await read { db in
      var items: [ArchivedItem] = []
      var cursor: ArchiveCursor? = ArchiveCursor(startOf: source)
      while let position = cursor {
        let batch = try reader.batch(db, from: position, limit: Limits.Library.batch)
        items += batch.rows
        cursor = batch.next
      }
      return items
    }
  }

  /// All items; only for a small library.
  func allItems() async throws -> Set<ItemID> {
    Set(try await all(.library, preferring: .us).map(\.stored.item.id))
  }
}

extension SearchWords {
  /// Sorts the results of two libraries: by stage, then opened or starred rows first.
  func ranked(_ rows: [StoredItem]) -> [StoredItem] {
    let ranked = rows.map { ($0, reason(for: IndexedText($0.item))?.stage ?? .typos) }
    // Each library searches for typos if it finds nothing else, even if the other one does.
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
