internal import GRDB

/// 0009: rows of an answer may stay in `unindexed` after their transaction.
///
/// So rows are shown before they are indexed. The table's form is the same; a miru before
/// this number would not find these rows.
enum Migration0009 {
  static func apply(_ db: Database) throws {}
}
