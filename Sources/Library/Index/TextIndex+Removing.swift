internal import Catalog
internal import GRDB

extension TextIndex {
  /// Takes the words of an item out; triggers carry it on into the index itself.
  static func remove(_ id: ItemID, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM itemWords WHERE thing = ? AND number = ?")
      .execute(arguments: [id.thing.rawValue, id.number])
  }

  /// Takes the words of one row of an item out.
  static func remove(_ id: ItemID, storefront: String, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM itemWords WHERE thing = ? AND number = ? AND storefront = ?")
      .execute(arguments: [id.thing.rawValue, id.number, storefront])
  }
}
