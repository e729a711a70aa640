public import Catalog
internal import Foundation
internal import GRDB

extension Library {
  /// Looks the whole file over and changes nothing; takes a second for some hundred megabytes.
  ///
  /// Checks the structure and the keys between tables, not the text index against its rows.
  public func health() async throws -> LibraryHealth {
    let bytes = bytes
    return try await read { db in
      let structure = try IntegrityCheck.faults(db) + Self.cut(bytes, db)
      let strays = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
        "a row of \(row["table"] as String? ?? "a table") refers to none of \(row["parent"] as String? ?? "another")"
      }
      return LibraryHealth(
        schema: try Schema.number(db), sqlite: try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? "",
        faults: structure + strays)
    }
  }

  /// Items that were starred or opened and are not there; none but in a library that was repaired.
  public func lostItems() async throws -> [LostItem] { try await read(LostItems.all) }

  /// How long the file is; asked by its name, because opening and closing it here would give up SQLite's locks.
  private var bytes: Int? {
    var facts = stat()
    return file.isOnDisk && stat(path, &facts) == 0 ? Int(facts.st_size) : nil
  }

  /// SQLite takes what is missing of the last page for zeros, and says nothing of it.
  private static func cut(_ bytes: Int?, _ db: Database) throws -> [String] {
    guard let bytes, let page = try Int.fetchOne(db, sql: "PRAGMA page_size"), bytes % page != 0 else {
      return []
    }
    return ["the file ends in the middle of a page"]
  }
}

/// Items that are not stored although they were starred or opened.
enum LostItems {
  /// The starred ones first, then those opened last.
  static func all(_ db: Database) throws -> [LostItem] {
    try Row.fetchAll(db, sql: sql).compactMap { row in
      guard let recordType = RecordType(rawValue: row[0]) else { return nil }
      return LostItem(ItemID(recordType, row[1]), isStarred: row[2], visits: row[3])
    }
  }

  private static let sql = """
    SELECT thing, number, max(star) AS isStarred, sum(1 - star) FROM (
      SELECT thing, number, at, 1 AS star FROM star UNION ALL SELECT thing, number, at, 0 FROM visit)
    WHERE (thing, number) NOT IN (SELECT thing, number FROM itemWords)
    GROUP BY thing, number ORDER BY isStarred DESC, max(at) DESC, thing, number
    """
}
