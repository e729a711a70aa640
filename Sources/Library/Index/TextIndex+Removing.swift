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

  /// Those of some words that no row has any more; short ones are not told.
  static func unknown(among words: [String], in db: Database) throws -> Set<String> {
    let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM word WHERE text = ?)")
    let told = words.filter { $0.unicodeScalars.count >= Limits.Library.shortestMeant }
    return Set(try told.filter { try Bool.fetchOne(statement, arguments: [$0]) == false })
  }
}
