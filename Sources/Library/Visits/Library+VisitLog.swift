public import Catalog
internal import GRDB

extension Library: VisitLog {
  public func open(_ key: ItemKey, query: String?, at moment: Timestamp) async throws -> StoredItem? {
    try await write(about: [key.id]) { [tables] db in
      guard try tables.row(key.id, preferring: key.storefront, in: db) != nil else { return nil }
      try CardStack.open(db, key.id, query: query, at: moment)
      return try tables.row(key.id, preferring: key.storefront, in: db)
    }
  }

  public func cards(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await items(stack(limit: limit).map { ItemKey($0.id, in: storefront) })
  }

  public func visits(of id: ItemID) async throws -> [Visit] {
    try await holder(of: id).read { db in try VisitTable.visits(db, of: id) }
  }

  public func dismiss(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    try await write(about: [id]) { db in try CardStack.dismiss(db, id, at: moment) }
  }

  public func clearStack(at moment: Timestamp) async throws -> Int {
    try await write(about: session == nil ? [] : stack().map(\.id)) { db in
      try CardStack.clear(db, at: moment)
    }
  }
}
