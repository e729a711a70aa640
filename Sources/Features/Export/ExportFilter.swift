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
    if let since, let until { since.start >= until.end } else { false }
  }

  /// The error for reversed bounds.
  public static let reversedSentence = "--since is later than --until, so nothing would be exported."

  /// Whether every row matches.
  public var takesAll: Bool { self == ExportFilter() }

  /// Returns the part of a row to export; `nil` if nothing matches. For the history, this part has the openings
  /// within the bounds. The time of a star is when it was starred, of another row when it was fetched.
  public func part(_ row: ArchivedItem, from source: ExportSource) -> ArchivedItem? {
    let stored = row.stored
    guard kinds.isEmpty || kinds.contains(where: { $0.takes(stored.item) }), condition?.takes(stored) ?? true
    else { return nil }
    if since == nil, until == nil { return row }
    guard source == .history else {
      return isBetween(source == .stars ? stored.marks.starredAt : stored.fetchedAt) ? row : nil
    }
    var part = row
    part.visits = row.visits.filter { isBetween($0.at) }
    guard let last = part.visits.first else { return nil }
    (part.stored.marks.lastVisitedAt, part.stored.marks.visitCount) = (last.at, part.visits.count)
    return part
  }

  private func isBetween(_ moment: Timestamp?) -> Bool {
    guard let moment else { return false }
    return since.map { $0.start <= moment } ?? true && until.map { moment < $0.end } ?? true
  }
}
