public import Catalog

/// A card of the stack with every opening of it.
public struct StackCard: Hashable, Sendable {
  public var stored: StoredItem
  /// Every opening, newest first.
  public var visits: [Visit]

  /// A card as the library gives it.
  public init(_ stored: StoredItem, visits: [Visit]) {
    self.stored = stored
    self.visits = visits
  }
}

/// What happened to the stack of cards on the screen.
public enum StackEvent: Hashable, Sendable {
  case key(StackKey)
  /// The filter's text is another one now.
  case filtered(String)
  /// Enter or Esc while the filter was typed: the keys are commands again. Esc drops the filter.
  case filterEnded(keepsFilter: Bool)
  /// The window has room for so many lines.
  case room(Int)
  /// The cards that fit a filter's text.
  case fitting(Set<ItemID>, text: String)
  /// Cards that were asked for; one that is gone from the library is not among them.
  case cards([StackCard], of: [ItemID])
  /// Cards that are gone from the library, for somebody forgot them.
  case gone(Set<ItemID>)
  /// The card was taken off.
  case tookOff(ItemID)
  /// The card was off already: another miru took it off.
  case wasOff(ItemID)
  /// The card could not be taken off.
  case stays(ItemID)
  /// The stack as the library has it now.
  case stack([StackEntry])
  /// A change was taken back; `nil` if there was none.
  case undone(Change?)
}

/// What the stack of cards wants done.
public enum StackEffect: Hashable, Sendable {
  /// Reads cards and says `cards`.
  case read([ItemID])
  /// Looks for the cards that fit a text and says `fitting`.
  case find(String)
  case open(ItemID)
  /// Stars the card, or takes its star off, and reads it again.
  case changeStar(ItemID, on: Bool)
  /// Takes the card off and says `tookOff`, `wasOff`, `gone` or `stays`.
  case takeOff(ItemID)
  /// Takes a change back, see `StackUndo`, and says `undone`.
  case undo
  /// Reads the stack anew, for cards that came back, and says `stack`.
  case readStack
  /// Asks where to export the cards to, in the order of the stack.
  case export([ItemID])
  /// Lets the filter be typed.
  case typeFilter
  case leave
}
