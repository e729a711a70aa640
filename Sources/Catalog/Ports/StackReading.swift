/// The position of a card in the history.
public struct StackEntry: Hashable, Sendable {
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

/// Identifies a state of the library; equal versions mean that nothing has changed.
public struct LibraryVersion: Hashable, Sendable {
  private let counts: [Int]

  /// Counts that grow with changes.
  public init(_ counts: [Int]) { self.counts = counts }

  /// The version of two libraries that are read as one.
  public static func + (one: LibraryVersion, other: LibraryVersion) -> LibraryVersion {
    LibraryVersion(one.counts + other.counts)
  }
}

/// Reads the history as positions, without reading every card.
public protocol StackReading: Sendable {
  /// The positions of all cards, last opened first.
  func stack() async throws -> [StackEntry]

  /// The cards that have every word of a text, as `TrackLibrary.matches` fits words; no typos.
  ///
  /// Every card for text without words. Looks at each card of the stack: a tenth of a second for ten thousand.
  func stack(fitting text: String) async throws -> Set<ItemID>

  /// The state the library is in; `nil` where that is not known, so that anything may have changed.
  func version() async throws -> LibraryVersion?
}
