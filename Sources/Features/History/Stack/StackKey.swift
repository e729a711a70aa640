/// What a key asks of the stack of cards.
public enum StackKey: Hashable, CaseIterable, Sendable {
  /// The card below, which was opened earlier.
  case down
  /// The card above.
  case up
  case pageDown
  case pageUp
  /// The card on top of the stack.
  case first
  /// The card at the bottom.
  case last
  /// Opens the card.
  case open
  /// Begins to filter, or goes on with it.
  case filter
  /// Stars the card, or takes its star off.
  case star
  /// Takes the card off the stack.
  case takeOff
  /// Takes the last change back.
  case undo
  /// Marks the card, or takes the mark off, and goes on to the next.
  case mark
  /// Exports the marked cards.
  case export
  /// Lets go of the filter, then leaves.
  case leave
}
