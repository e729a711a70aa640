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
    try db.execute(
      sql: """
        PRAGMA wal_autocheckpoint = \(journalPages);
        PRAGMA journal_size_limit = \(longestKept);
        PRAGMA cache_size = -\(pageCache);
        """)
  }

  private var journalPages: Int {
    switch self {
    case .usual: Limits.Library.journalPages
    case .importing: Limits.Transfer.journalPages
    }
  }

  /// The size in bytes to which the WAL file is truncated after a checkpoint; an import needs all of it again.
  private var longestKept: Int {
    switch self {
    case .usual: Limits.Library.journalKept
    case .importing: -1
    }
  }

  private var pageCache: Int {
    switch self {
    case .usual: Limits.Library.pageCache
    case .importing: Limits.Transfer.pageCache
    }
  }
}
