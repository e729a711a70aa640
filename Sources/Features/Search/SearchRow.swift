public import Catalog

/// One row under the prompt.
public enum SearchRow: Hashable, Sendable {
  /// A pasted link or number, offered for opening.
  case pasted(PastedItem)
  /// An item; `isNew` marks one that the live answer brought into the library.
  case item(StoredItem, isNew: Bool)
  /// A command that the line may become.
  case command(CommandSummary)

  /// The item's identity; `nil` for rows that are none.
  public var itemID: ItemID? {
    if case .item(let stored, _) = self { stored.item.id } else { nil }
  }
}
