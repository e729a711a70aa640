/// A change by the user that can be undone.
public enum Change: Hashable, Sendable {
  case starred(ItemID)
  case unstarred(ItemID)
  case dismissed(ItemID)
  /// All cards were removed together.
  case cleared(cards: Int)
  /// Rows that were imported together.
  case imported(ImportRecord)
  /// The list of this name was changed.
  case listed(String)
  /// One command made the same change to several items.
  indirect case several(Change, count: Int)

  /// The item that was changed; `nil` for a change of several items.
  public var item: ItemID? {
    switch self {
    case .starred(let id), .unstarred(let id), .dismissed(let id): id
    case .cleared, .imported, .listed, .several: nil
    }
  }
}

/// A change as recorded in the log.
public struct LoggedChange: Hashable, Sendable {
  public var change: Change
  /// When it was made.
  public var at: Timestamp
  /// Its position in the log; later changes have higher ones.
  public var place: Int64

  public init(_ change: Change, at moment: Timestamp, place: Int64) {
    self.change = change
    at = moment
    self.place = place
  }
}

/// The changes that can be undone, newest first; kept across restarts.
public protocol ChangeLog: Sendable {
  /// The change to undo next; `nil` if none is left.
  func newestChange() async throws -> LoggedChange?

  /// Undoes a change if it is still the newest; returns whether it did.
  func undo(_ change: LoggedChange) async throws -> Bool
}
