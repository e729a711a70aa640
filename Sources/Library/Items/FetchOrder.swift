internal import Catalog

/// Decides which of two rows with the same key is newer.
enum FetchOrder {
  /// The condition under which an upsert replaces the stored row by the new one.
  ///
  /// A stored row that is further in the future than clocks differ was dated by a wrong clock. It must not block all
  /// answers until that time.
  static let isSuperseded = """
    excluded.fetchedAt >= fetchedAt
    OR fetchedAt > excluded.fetchedAt + \(Limits.Budget.clockSlack.wholeMilliseconds)
    """
}
