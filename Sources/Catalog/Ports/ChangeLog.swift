/// A change a person made and can take back.
public enum Change: Hashable, Sendable {
  case starred(ItemID)
  case unstarred(ItemID)
  case dismissed(ItemID)
  /// All cards were taken off together.
  case cleared(cards: Int)
  /// Rows that came in together.
  case imported(ImportRecord)

  /// The item that was changed; `nil` for a change of many.
  public var item: ItemID? {
    switch self {
    case .starred(let id), .unstarred(let id), .dismissed(let id): id
    case .cleared, .imported: nil
    }
  }
}

/// A change as the log has it.
public struct LoggedChange: Hashable, Sendable {
  public var change: Change
  /// When it was made.
  public var at: Timestamp
  /// Its place in the log: a later change has a higher one.
  public var place: Int64

  /// A change that was made at a moment.
  public init(_ change: Change, at moment: Timestamp, place: Int64) {
    self.change = change
    at = moment
    self.place = place
  }
}

/// The changes that can be taken back, newest first, also after a restart.
public protocol ChangeLog: Sendable {
  /// The change that `undo` would take back; `nil` if none is left.
  func newestChange() async throws -> LoggedChange?

  /// Takes a change back if it is still the newest; says whether it did.
  func undo(_ change: LoggedChange, at moment: Timestamp) async throws -> Bool

  /// Takes the newest change back and says which it was; `nil` if none is left.
  func undo(at moment: Timestamp) async throws -> Change?
}
