internal import Catalog
internal import GRDB

/// How much is collected in the WAL and in memory before a checkpoint.
///
/// Rows of an import lie far apart in the indexes of a large library: the more of its transactions share the writing of
/// a page, the fewer pages are written, and the less often the disk is waited for.
enum CheckpointPolicy {
  case usual, importing

  /// Changes nothing in the file; for the connection that writes.
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

  /// Bytes of the journal's file that stay for what comes next; an import needs all of it again.
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
