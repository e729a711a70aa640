internal import Catalog
internal import GRDB

/// A library copied page by page: one file that needs no other beside it.
enum PageCopy {
  /// Copies what a reader sees into a new file. The file may be damaged: its pages are not looked into.
  static func make(
    of source: any DatabaseReader, at path: String, stop: CancellationFlag = CancellationFlag()
  ) throws {
    try Self.filled(path) { copy in
      try source.backup(to: copy, pagesPerStep: Limits.Backups.pagesAtOnce) { _ in try stop.check() }
    }
    try standAlone(path)
  }

  /// Makes a closed database one file, without a journal beside it.
  static func standAlone(_ path: String, _ configuration: Configuration = Library.configuration()) throws {
    try BriefConnection.open(path, as: configuration) { copy in
      try copy.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
    }
  }

  /// Opens a file by itself, for `body`.
  static func filled(_ path: String, _ body: (DatabaseQueue) throws -> Void) throws {
    try BriefConnection.open(path, body)
  }
}
