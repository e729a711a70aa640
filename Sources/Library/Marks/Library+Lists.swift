public import Catalog
internal import GRDB

extension Library: ListStore {
  public func listNames() async throws -> [String] { try await read(ListTable.names) }

  public func items(inList name: String, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await read { [tables] db in
      let ids = try ListTable.entries(db, of: ListTable.spelling(db, of: name)).map(\.id)
      let rows = try tables.rows(of: ids, preferring: storefront, in: db)
      return ids.compactMap { rows[$0]?.first }
    }
  }

  public func editList(
    _ name: String, at moment: Timestamp, _ edit: @escaping @Sendable ([ItemID]) -> [ItemID]
  ) async throws -> Bool {
    let name = try await read { db in try ListTable.spelling(db, of: name) }
    return try await write { [tables] db in
      try ListTable.edit(db, name, at: moment) { present in
        let known = Set(present)
        return try edit(present).filter { try known.contains($0) || tables.has($0, in: db) }
      }
    }
  }

  public func listPlaces(of id: ItemID) async throws -> [ListPlace] {
    try await read { db in try ListTable.places(db, of: id) }
  }
}
