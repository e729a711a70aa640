public import Catalog

/// Which of a source's rows leave.
public struct ExportFilter: Hashable, Sendable {
  /// From when on; `nil` for all.
  public var since: ExportBound?
  /// Until when, the bound included; `nil` for all.
  public var until: ExportBound?
  /// What they are to be; empty for everything.
  public var kinds: [Entity]

  /// Takes every row by default.
  public init(since: ExportBound? = nil, until: ExportBound? = nil, kinds: [Entity] = []) {
    self.since = since
    self.until = until
    self.kinds = kinds
  }

  /// Whether it ends before it begins, so that no row could leave.
  public var isReversed: Bool {
    guard let since, let until else { return false }
    return since.start >= until.end
  }

  /// What is wrong with bounds that are reversed.
  public static let reversedSentence = "--since is later than --until, so nothing would be exported."

  /// Whether every row leaves.
  public var takesAll: Bool { self == ExportFilter() }

  /// What leaves of a row; `nil` if nothing does. Of a card of the history these are the openings between the bounds.
  public func part(_ row: ArchivedItem, from source: ExportSource) -> ArchivedItem? {
    guard source == .history, since != nil || until != nil else {
      return takes(row.stored, from: source) ? row : nil
    }
    guard takesKind(row.stored.item) else { return nil }
    var part = row
    part.visits = row.visits.filter { isBetween($0.at) }
    guard let last = part.visits.first else { return nil }
    (part.stored.marks.lastVisitedAt, part.stored.marks.visitCount) = (last.at, part.visits.count)
    return part
  }

  /// Whether a row leaves. In the history it counts by its last opening, among the stars by when it was starred,
  /// elsewhere by when it was fetched.
  func takes(_ row: StoredItem, from source: ExportSource) -> Bool {
    takesKind(row.item) && takes(row.marks, fetchedAt: row.fetchedAt, from: source)
  }

  /// The same of a row to be written, unless kinds are asked for: a result that is written tells none.
  func takesAnyKind(_ row: ExportRow, from source: ExportSource) -> Bool {
    switch row {
    case .item(let item): takes(item.stored.marks, fetchedAt: item.stored.fetchedAt, from: source)
    case .written(let result): takes(result.marks, fetchedAt: result.fetchedAt, from: source)
    }
  }

  private func takes(_ marks: ItemMarks, fetchedAt: Timestamp, from source: ExportSource) -> Bool {
    let moment: Timestamp? =
      switch source {
      case .history: marks.lastVisitedAt
      case .stars: marks.starredAt
      case .library, .search, .lookup: fetchedAt
      }
    guard let moment else { return since == nil && until == nil }
    return isBetween(moment)
  }

  private func takesKind(_ item: CatalogItem) -> Bool {
    kinds.isEmpty || kinds.contains { $0.takes(item) }
  }

  private func isBetween(_ moment: Timestamp) -> Bool {
    if let since, moment < since.start { return false }
    if let until, moment >= until.end { return false }
    return true
  }
}
