internal import Catalog
internal import Features

/// The items that were picked by Tab: for the next command, or for another program.
@MainActor final class PickedItems {
  /// The picked items, in the order in which they were picked.
  private(set) var marked: [StoredItem] = []
  var markedIDs: Set<ItemID> { Set(marked.map(\.item.id)) }
  /// What was chosen in the end: the marked items, or one.
  private(set) var rows: [StoredItem] = []

  /// The exit status of a prompt that was left with one.
  func status(_ status: CommandStatus) -> CommandStatus {
    status == .done && rows.isEmpty ? .nothingFound : status
  }

  func toggle(_ row: StoredItem) {
    let others = marked.filter { $0.key != row.key }
    marked = others.count < marked.count ? others : marked + [row]
  }

  func clear() { marked = [] }

  func remove(_ rows: [StoredItem]) {
    let keys = Set(rows.map(\.key))
    marked.removeAll { keys.contains($0.key) }
  }

  func choose(_ row: StoredItem) { rows = marked.isEmpty ? [row] : marked }

  /// Chooses the marked items; returns `false` if there are none.
  func chooseMarked() -> Bool {
    rows = marked
    return !marked.isEmpty
  }
}
