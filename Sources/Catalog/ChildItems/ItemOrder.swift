/// Sort orders for rows that belong together.
public enum ItemOrder {
  /// Sorts the tracks of a collection by disc and track number.
  public static func byPlace(_ rows: [StoredItem]) -> [StoredItem] { rows.sorted { place($0) < place($1) } }

  /// Sorts by release date, newest first, then by item ID.
  public static func newestFirst(_ rows: [StoredItem]) -> [StoredItem] {
    let oldest = AppleDate(rawValue: .min)
    return rows.sorted { one, other in
      let (date, otherDate) = (one.item.releaseDate ?? oldest, other.item.releaseDate ?? oldest)
      return date == otherDate ? one.item.id < other.item.id : date > otherDate
    }
  }

  /// Sorts the episodes of a series by season, the first season first.
  public static func bySeason(_ episodes: [StoredItem]) -> [StoredItem] {
    let seasons = Dictionary(grouping: episodes) { $0.item.collectionID?.rawValue ?? .max }.map {
      number, rows in
      (number: number, begins: rows.compactMap(\.item.releaseDate?.rawValue).min() ?? .max, rows: rows)
    }
    return seasons.sorted { ($0.begins, $0.number) < ($1.begins, $1.number) }.flatMap { byPlace($0.rows) }
  }

  /// The sort key of a track in its collection: without a disc, disc 1; without a number, last.
  private static func place(_ row: StoredItem) -> (Int64, Int64, Int64) {
    guard case .track(let track) = row.item else { return (0, 0, 0) }
    return (track.discNumber ?? 1, track.trackNumber ?? .max, track.trackId.rawValue)
  }
}
