public import Catalog

/// The rows of a source to export.
public struct ExportFilter: Hashable, Sendable {
  /// The earliest time; `nil` for no bound.
  public var since: ExportBound?
  /// The latest time, the bound included; `nil` for no bound.
  public var until: ExportBound?
  /// The entities to export; empty for all.
  public var kinds: [Entity] = []
  /// What rows must meet; `nil` for no condition.
  public var condition: RowCondition?

  /// Whether `since` is after `until`, so that no row could match.
  public var isReversed: Bool {
    guard let since, let until else { return false }
    return since.start >= until.end
  }

  /// The error for reversed bounds.
  public static let reversedSentence = "--since is later than --until, so nothing would be exported."

  /// Whether every row matches.
  public var takesAll: Bool { self == ExportFilter() }

  /// Returns the part of a row to export; `nil` if nothing matches. For the history, this part has the openings
  /// within the bounds.
  public func part(_ row: ArchivedItem, from source: ExportSource) -> ArchivedItem? {
    guard source == .history, since != nil || until != nil else {
      return takes(row.stored, from: source) ? row : nil
    }
    guard takesKind(row.stored) else { return nil }
    var part = row
    part.visits = row.visits.filter { isBetween($0.at) }
    guard let last = part.visits.first else { return nil }
    (part.stored.marks.lastVisitedAt, part.stored.marks.visitCount) = (last.at, part.visits.count)
    return part
  }

  /// Returns whether a row matches. The time of a row of the history is its last opening, of a star when it was
  /// starred, otherwise when it was fetched.
  func takes(_ row: StoredItem, from source: ExportSource) -> Bool {
    guard takesKind(row) else { return false }
    let moment: Timestamp? =
      switch source {
      case .history: row.marks.lastVisitedAt
      case .stars: row.marks.starredAt
      case .list, .library, .search, .lookup: row.fetchedAt
      }
    guard let moment else { return since == nil && until == nil }
    return isBetween(moment)
  }

  private func takesKind(_ row: StoredItem) -> Bool {
    (kinds.isEmpty || kinds.contains { $0.takes(row.item) }) && condition?.takes(row) ?? true
  }

  private func isBetween(_ moment: Timestamp) -> Bool {
    if let since, moment < since.start { return false }
    if let until, moment >= until.end { return false }
    return true
  }
}
