internal import Catalog
internal import Foundation
internal import GRDB

extension Library {
  /// Checks the whole file without changing it; takes a second for some hundred megabytes.
  ///
  /// Checks the structure and foreign keys, but not the text index against its rows. Returns the number of the last migration,
  /// the version of SQLite and the faults that it reports.
  public func health() async throws -> (schema: Int, sqlite: String, faults: [String]) {
    // The path, because opening and closing the file here would release SQLite's locks.
    let bytes = file.isOnDisk ? DurableFile.size(path).map { Int($0) } : nil
    return try await read { db in
      let structure = try IntegrityCheck.faults(db) + Self.cut(bytes, db)
      let strays = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
        "a row of \(row["table"] as String? ?? "a table") refers to a missing row of \(row["parent"] as String? ?? "another")"
      }
      let version = try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? ""
      return (try Schema.number(db), version, structure + strays)
    }
  }

  /// Detects a truncated last page, which SQLite silently fills with zeros.
  private static func cut(_ bytes: Int?, _ db: Database) throws -> [String] {
    guard let bytes, let page = try Int.fetchOne(db, sql: "PRAGMA page_size"), bytes % page != 0 else {
      return []
    }
    return ["the file ends in the middle of a page"]
  }
}

extension Library {
  /// The schema of a library that needs a migration, and its faults; `nil` for any other file. Changes nothing.
  ///
  /// Reports no faults if another process changes the file meanwhile.
  public static func olderForm(at path: String) async throws -> (schema: Int, faults: [String])? {
    let file = LibraryFile(path: path)
    let state = try file.state()
    guard case .ours(let known) = state, known < Schema.newest else { return nil }
    return try await aside {
      let (isShared, content) = (file.hasJournal, BackupFile(path: file.path))
      // The file of a killed process may have been upgraded in its journal only.
      let schema = isShared ? (try? content.read(Schema.number)) ?? known : known
      guard schema < Schema.newest else { return nil }
      let faults = content.examined().faults
      let isUnchanged = try isShared || file.state() == state && !file.hasJournal
      return (schema, isUnchanged ? faults : [])
    }
  }

  /// Why this process cannot change a library, or cannot create a missing one, with what to do; `nil` if it can. Changes nothing.
  ///
  /// A library without write permission opens read-only, and only writes report the problem.
  public static func writeObstacle(at path: String) -> String? {
    LibraryFile(path: path).writeObstacle { access($0, W_OK) == 0 }
  }
}

extension LibraryFile {
  /// The same, with an injected permission check, because permissions do not restrict root.
  func writeObstacle(mayWrite: (String) -> Bool) -> String? {
    var folder = folder
    while folder != "/", access(folder, F_OK) != 0 { folder = (folder as NSString).deletingLastPathComponent }
    let isThere = access(path, F_OK) == 0
    guard !mayWrite(folder) || isThere && !mayWrite(path) else { return nil }
    let action = isThere && !mayWrite(path) ? "write \(path)" : "create files in \(folder)"
    return
      "no permission to \(action), so nothing new is stored; check its permissions or name another with --library"
  }
}
