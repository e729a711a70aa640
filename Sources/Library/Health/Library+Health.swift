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
      guard let recordType = RecordType(rawValue: try row.value(0)) else { return nil }
      return LostItem(
        ItemID(recordType, try row.value(1)), isStarred: try row.value(2), visits: try row.value(3))
    }
  }

  private static let sql = """
    SELECT thing, number, max(star) AS isStarred, sum(1 - star) FROM (
      SELECT thing, number, at, 1 AS star FROM star UNION ALL SELECT thing, number, at, 0 FROM visit)
    WHERE (thing, number) NOT IN (SELECT thing, number FROM itemWords)
    GROUP BY thing, number ORDER BY isStarred DESC, max(at) DESC, thing, number
    """
}

/// The state of a library file, as SQLite sees it.
public struct LibraryHealth: Hashable, Sendable {
  /// The number of the last migration the file has seen.
  public var schema: Int
  /// The version of SQLite that reads it.
  public var sqlite: String
  /// What SQLite finds damaged, in its words; empty for a sound file.
  public var faults: [String]
}

extension Library {
  /// The number of the form of a library that the next opening brings up to date, and what is damaged in it; `nil` for
  /// any other file. Changes nothing.
  ///
  /// What an older miru is changing just now is not looked over.
  public static func olderForm(at path: String) async throws -> (schema: Int, faults: [String])? {
    let file = LibraryFile(path: path)
    guard case .ours(let schema) = try file.look(), schema < Schema.newest else { return nil }
    return try await aside {
      guard let before = FileChangeDetector(of: file) else { return (schema, []) }
      let faults = BackupFile(path: file.path).examined().faults
      return (schema, FileChangeDetector(of: file) == before ? faults : [])
    }
  }
}

extension Library {
  /// What keeps this process from changing a library, or from making one that is not there; changes nothing.
  ///
  /// Without the right to write a library is opened for reading, and only what would change it tells of that.
  public static func writeObstacle(at path: String) -> ReadOnlyReason? {
    LibraryFile(path: path).writeObstacle { access($0, W_OK) == 0 }
  }
}

extension LibraryFile {
  /// The same; `mayWrite` knows the rights, which do not bind root.
  func writeObstacle(mayWrite: (String) -> Bool) -> ReadOnlyReason? {
    if access(path, F_OK) == 0, !mayWrite(path) { return .file(path: path) }
    var folder = folder
    while folder != "/", access(folder, F_OK) != 0 { folder = (folder as NSString).deletingLastPathComponent }
    return mayWrite(folder) ? nil : .folder(path: folder)
  }
}
