/// A change a person made and can take back.
public enum Change: Hashable, Sendable {
  case starred(ItemID)
  case unstarred(ItemID)
  case dismissed(ItemID)
  /// All cards were taken off together.
  case cleared(cards: Int)
  /// Rows that came in together.
  case imported(ImportNumber, rows: Int)

  /// The item that was changed; `nil` for a change of many.
  public var item: ItemID? {
    switch self {
    case .starred(let id), .unstarred(let id), .dismissed(let id): id
    case .cleared, .imported: nil
    }
  }
}

/// The changes that can be taken back, newest first, also after a restart.
public protocol ChangeLog: Sendable {
  /// Takes the newest change back and says which it was; `nil` if none is left.
  func undo(at moment: Timestamp) async throws -> Change?
}
