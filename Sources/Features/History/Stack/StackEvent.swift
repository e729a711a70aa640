public import Catalog
public import Terminal

/// A card of the stack with all its openings.
public struct StackCard: Hashable, Sendable {
  public var stored: StoredItem
  /// Every opening, newest first.
  public var visits: [Visit]

  /// Creates a card from the library's row and openings.
  public init(_ stored: StoredItem, visits: [Visit]) {
    self.stored = stored
    self.visits = visits
  }
}

/// An event of the stack of cards on the screen.
public enum StackEvent: Hashable, Sendable {
  /// A key that chooses or marks a card, or drops the filter.
  case key(EditorKey)
  /// The filter's text changed, or is to be typed.
  case filtered(String)
  /// Enter or Esc ended the typing of the filter, so that keys are commands again. Esc drops the filter.
  case filterEnded(keepsFilter: Bool)
  /// The window has this number of lines.
  case room(Int)
  /// The cards that match a filter's text.
  case fitting(Set<ItemID>, text: String)
  /// Requested cards; deleted ones are missing from the list.
  case cards([StackCard], of: [ItemID])
  /// Cards that were deleted permanently from the library.
  case gone(Set<ItemID>)
  /// The card was taken off the stack.
  case tookOff(ItemID)
  /// The card was already taken off by another miru.
  case wasOff(ItemID)
  /// The card could not be taken off.
  case stays(ItemID)
  /// The current stack of the library.
  case stack([StackEntry])
  /// A change was undone; `nil` if there was none.
  case undone(Change?)
}

/// What the stack of cards needs from the library.
public enum StackEffect: Hashable, Sendable {
  /// Reads cards, then sends `cards`.
  case read([ItemID])
  /// Searches the cards that match a text, then sends `fitting`.
  case find(String)
  /// Reads the stack again, for restored cards, then sends `stack`.
  case readStack
}
