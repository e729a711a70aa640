public import Catalog
internal import GRDB

extension Library {
  public func star(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    try await write { [tables] db in
      // Another process may have forgotten the item since it was displayed; it must not be stored again.
      try tables.has(id, in: db) && StarToggle.star(db, id, at: moment)
    }
  }

  public func unstar(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    try await write { db in try StarToggle.unstar(db, id, at: moment) }
  }

  public func starCount() async throws -> Int {
    try await read { db in try StarTable.count(db) }
  }

  public func starred(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await read { [tables] db in
      try StarTable.places(db, after: nil, limit: limit ?? -1).compactMap { place in
        try tables.row(place.id, preferring: storefront, in: db)
      }
    }
  }
}
