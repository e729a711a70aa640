/// A card's place on the stack.
public struct StackPlace: Hashable, Sendable {
  /// The card's item.
  public var id: ItemID
  /// When it was opened last.
  public var at: Timestamp

  /// A card that was opened at a moment.
  public init(_ id: ItemID, at moment: Timestamp) {
    self.id = id
    at = moment
  }
}

/// The stack as places, for whoever leafs through all of it without reading every card.
public protocol StackReading: Sendable {
  /// Where every card lies, last opened first.
  func stack() async throws -> [StackPlace]

  /// The cards that have every word of a text, as `TrackLibrary.matches` fits words; no typos.
  ///
  /// Every card for text without words. Looks at each card of the stack: a tenth of a second for ten thousand.
  func stack(fitting text: String) async throws -> Set<ItemID>
}
