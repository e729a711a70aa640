public import Catalog
internal import GRDB

extension Library {
  public func star(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    let rows = try await rowsInMemory(of: [id])
    let isNew = try await writeToFile { [tables] db in
      try tables.putMissing(rows, in: db)
      // Another process may have forgotten the item since it was displayed; it must not be stored again.
      return try tables.has(id, in: db) && StarToggle.star(db, id, at: moment)
    }
    try await session?.copyStar(of: id, from: self)
    return isNew
  }

  public func unstar(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    let wasStarred = try await writeToFile { db in try StarToggle.unstar(db, id, at: moment) }
    try await session?.copyStar(of: id, from: self)
    return wasStarred
  }

  public func starCount() async throws -> Int {
    try await read { db in try StarTable.count(db) }
  }

  public func starred(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await overlaid(
      read { [tables] db in
        try StarTable.places(db, after: nil, limit: limit ?? -1).compactMap { place in
          try tables.row(place.id, preferring: storefront, in: db)
        }
      })
  }

  /// The rows of items in a private session's memory. What outlives the session needs them in the file.
  func rowsInMemory(of ids: [ItemID]) async throws -> [ItemID: [StoredItem]] {
    Dictionary(grouping: try await session?.archived(ids).map(\.stored) ?? [], by: \.item.id)
  }

  /// Copies the star of an item from another library, if the item is in this one.
  func copyStar(of id: ItemID, from other: Library) async throws {
    let moment = try await other.read { db in try StarTable.moment(db, of: id) }
    try await write { [tables] db in
      guard try tables.has(id, in: db) else { return }
      try StarTable.set(db, id, at: moment)
    }
  }
}

extension ItemTables {
  /// Stores the rows of items that are not stored.
  func putMissing(_ rows: [ItemID: [StoredItem]], in db: Database) throws {
    for (id, rows) in rows where try !has(id, in: db) {
      for row in rows {
        try put(row.item, storefront: row.storefront, fetchedAt: row.fetchedAt, in: db)
      }
    }
  }
}
