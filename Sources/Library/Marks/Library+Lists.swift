public import Catalog
internal import GRDB

extension Library: ListStore {
  public func listNames() async throws -> [String] { try await read(ListTable.names) }

  public func items(inList name: String, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await overlaid(
      read { [tables] db in
        let ids = try ListTable.entries(db, of: ListTable.spelling(db, of: name)).map(\.id)
        let rows = try tables.rows(of: ids, preferring: storefront, in: db)
        return ids.compactMap { rows[$0]?.first }
      })
  }

  public func editList(
    _ name: String, at moment: Timestamp, _ edit: @escaping @Sendable ([ItemID]) -> [ItemID]
  ) async throws -> Bool {
    let name = try await read { db in try ListTable.spelling(db, of: name) }
    // The file may lack rows that only a private session has.
    let ids = try await read { db in edit(try ListTable.entries(db, of: name).map(\.id)) }
    let rows = try await rowsInMemory(of: ids)
    let isChanged = try await writeToFile { [tables] db in
      try tables.putMissing(rows, in: db)
      return try ListTable.edit(db, name, at: moment) { present in
        let known = Set(present)
        return try edit(present).filter { try known.contains($0) || tables.has($0, in: db) }
      }
    }
    try await session?.copyList(name, from: self)
    return isChanged
  }

  public func listPlaces(of id: ItemID) async throws -> [ListPlace] {
    try await read { db in try ListTable.places(db, of: id) }
  }

  /// Copies a list from another library, as far as its items are in this one.
  func copyList(_ name: String, from other: Library) async throws {
    let entries = try await other.read { db in try ListTable.entries(db, of: name) }
    try await write { [tables] db in
      try db.execute(sql: "DELETE FROM listEntry WHERE list = ?", arguments: [StoredText.value(name)])
      for entry in entries where try tables.has(entry.id, in: db) { try ListTable.add(db, entry, to: name) }
    }
  }
}
