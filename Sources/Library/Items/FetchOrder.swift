internal import Catalog

/// Decides which of two rows with the same key is newer.
enum FetchOrder {
  /// The condition of an upsert under which the new row takes the place of the stored one.
  ///
  /// A stored row from further ahead than clocks differ was dated by a clock that was wrong: it must not stand in
  /// the way of all answers until that moment comes.
  static let isSuperseded = """
    excluded.fetchedAt >= fetchedAt
    OR fetchedAt > excluded.fetchedAt + \(Limits.Budget.clockSlack.wholeMilliseconds)
    """

  /// The contrary of a stored row, by two arguments that both are the moment of the new one.
  static let isInTheWay = "fetchedAt > ? AND fetchedAt <= ? + \(Limits.Budget.clockSlack.wholeMilliseconds)"
}
