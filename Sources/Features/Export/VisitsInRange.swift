internal import Catalog

/// The cards of the history that were opened within a time range, last opened first.
///
/// The history is ordered by each card's last opening of all. A card that was opened again after the range therefore
/// comes too early: such cards come before all others, and are held until their position by the last opening within
/// the range.
actor VisitsInRange {
  private let filter: ExportFilter
  /// Cards that were opened again after the range, the next one last.
  private var held: [ArchivedItem] = []
  private var isSorted = false

  init(_ filter: ExportFilter) { self.filter = filter }

  /// Adds cards in the order of the history; returns those whose position is now certain.
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

  /// Returns the remaining cards, after the last batch.
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

  /// Returns whether a card comes first. Only an import brings openings of the same moment; they are ordered by kind
  /// and id.
  private static func comesBefore(_ one: ArchivedItem, _ other: ArchivedItem) -> Bool {
    guard let first = one.visits.first?.at, let second = other.visits.first?.at else { return false }
    if first != second { return first > second }
    let (id, otherID) = (one.stored.item.id, other.stored.item.id)
    return (id.recordType, otherID.number) < (otherID.recordType, id.number)
  }
}
