/// Reads what the user opens often, from the log of visits.
///
/// Reads only the latest `Limits.Home.openings` visits, so that the cost is constant.
public protocol UsagePatternReading: Sendable {
  /// Items opened twice or more, the most opened first; of equals the last opened.
  ///
  /// Without cards that were removed from the history.
  func openedMost(limit: Int, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Musicians whose songs, videos and albums were opened most up to a moment, the most opened first.
  func artistsOpened(until moment: Timestamp, limit: Int) async throws -> [ArtistID]

  /// The words that led to the newest opening by a search; `nil` if none did.
  func lastSearch() async throws -> String?
}
