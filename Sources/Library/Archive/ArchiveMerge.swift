internal import Catalog

/// Merges the few rows of a private session into the many rows of the file.
actor ArchiveMerge {
  private var waiting: ArraySlice<ArchivedItem>
  private let items: Set<ItemID>
  private let source: ArchiveSource
  private var left: Int
  /// Maximum number of rows needed from the file; `nil` for all.
  let limitOfFile: Int?

  /// Creates a merge; `items` are all items in memory, whose rows in the file are skipped.
  init(_ rows: [ArchivedItem], having items: Set<ItemID>, from source: ArchiveSource, limit: Int?) {
    waiting = rows[...]
    self.items = items
    self.source = source
    left = limit ?? .max
    limitOfFile = limit.map { min($0, .max - items.count) + items.count }
  }

  /// The next rows of the file, merged with the rows in memory that precede the last of them.
  func merged(_ batch: [ArchivedItem]) -> [ArchivedItem] {
    let rows = batch.filter { !items.contains($0.stored.item.id) }
    guard let last = rows.last else { return [] }
    let before = waiting.prefix { isBefore($0, last) }
    waiting = waiting.dropFirst(before.count)
    return taken((before + rows).sorted(by: isBefore))
  }

  func rest() -> [ArchivedItem] { taken(Array(waiting)) }

  private func taken(_ rows: [ArchivedItem]) -> [ArchivedItem] {
    let rows = Array(rows.prefix(left))
    left -= rows.count
    return rows
  }

  /// The order of `ArchiveReader`.
  private func isBefore(_ one: ArchivedItem, _ other: ArchivedItem) -> Bool {
    let (one, other) = (one.stored, other.stored)
    guard source == .library else {
      return (one.marks.lastVisitedAt?.rawValue ?? 0) > (other.marks.lastVisitedAt?.rawValue ?? 0)
    }
    return (one.item.id.recordType, one.item.id.number, one.storefront.code)
      < (other.item.id.recordType, other.item.id.number, other.storefront.code)
  }
}
