internal import Catalog

/// Cards of the history that were opened in a time range, the last opened first.
///
/// The history comes by the last opening of all. Only cards that were opened again behind the bounds stand elsewhere by their
/// last opening between them: these come before all others, and are held until their turn.
actor VisitsInRange {
  private let filter: ExportFilter
  /// Cards that were opened again later, the next one last.
  private var held: [ArchivedItem] = []
  private var isSorted = false

  init(_ filter: ExportFilter) { self.filter = filter }

  /// What can leave once more cards have come.
  func pass(_ batch: [ArchivedItem]) -> [ArchivedItem] {
    var leaving: [ArchivedItem] = []
    for card in batch {
      guard let part = filter.part(card, from: .history) else { continue }
      if part.visits.first == card.visits.first {
        leaving += next(openedAfter: part)
        leaving.append(part)
      } else {
        held.append(part)
      }
    }
    return leaving
  }

  /// What is left when all have come.
  func rest() -> [ArchivedItem] { next(openedAfter: nil) }

  private func next(openedAfter card: ArchivedItem?) -> [ArchivedItem] {
    if !isSorted {
      held.sort { Self.comesBefore($1, $0) }
      isSorted = true
    }
    let count = held.reversed().prefix { held in card.map { Self.comesBefore(held, $0) } ?? true }.count
    defer { held.removeLast(count) }
    return held.suffix(count).reversed()
  }

  /// Openings of one moment, which only an import brings, follow each other by kind and number, as everywhere.
  private static func comesBefore(_ one: ArchivedItem, _ other: ArchivedItem) -> Bool {
    guard let first = one.visits.first?.at, let second = other.visits.first?.at else { return false }
    if first != second { return first > second }
    let (id, otherID) = (one.stored.item.id, other.stored.item.id)
    return (id.recordType, otherID.number) < (otherID.recordType, id.number)
  }
}
