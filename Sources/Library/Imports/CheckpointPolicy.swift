internal import Catalog
internal import GRDB

/// How much data the WAL and the page cache collect before a checkpoint.
///
/// In a large library, the rows of an import are spread over the indexes. The more transactions share a checkpoint,
/// the fewer pages are written and the fewer disk syncs are needed.
enum CheckpointPolicy {
  case usual, importing

  /// Applies the policy to the writing connection; does not change the file.
  func takeEffect(_ db: Database) throws {
    // A checkpoint truncates the WAL file to `kept` bytes; an import needs all of it again.
    let (pages, kept, cache) =
      switch self {
      case .usual: (Limits.Library.journalPages, Limits.Library.journalKept, Limits.Library.pageCache)
      case .importing: (Limits.Transfer.journalPages, -1, Limits.Transfer.pageCache)
      }
    try db.execute(
      sql: """
        PRAGMA wal_autocheckpoint = \(pages);
        PRAGMA journal_size_limit = \(kept);
        PRAGMA cache_size = -\(cache);
        """)
  }
}
