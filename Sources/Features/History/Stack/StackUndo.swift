public import Catalog

/// The undo of the key `u`: the changes of this stack, last first.
///
/// Older changes, and those of another miru on the same library, need a confirmation. The first `u` names such a
/// change; only a second `u` in a row undoes it. So nobody loses an import to a key that was meant for a card.
@MainActor
public final class StackUndo {
  /// The outcome of the key.
  public enum Outcome: Hashable, Sendable {
    case undone(Change)
    /// The change that the next `u` undoes.
    case named(LoggedChange)
    /// No change is left.
    case nothing
  }

  /// When the stack was opened. An earlier change may be the user's own; a later one is another process's, unless
  /// noted.
  let openedAt: Timestamp
  private let log: any ChangeLog
  private var own: Set<LoggedChange> = []
  private var named: LoggedChange?

  /// Creates an undo for a stack that was opened at a moment and has made no change yet.
  public init(_ log: any ChangeLog, since moment: Timestamp) {
    self.log = log
    openedAt = moment
  }

  /// Records a change of this stack as its own, unless another miru has made a newer one.
  public func note(_ change: Change) async throws {
    if let newest = try await log.newestChange(), newest.change == change { own.insert(newest) }
  }

  /// Undoes the last change, or names it for confirmation.
  public func takeBack() async throws -> Outcome {
    while let newest = try await log.newestChange() {
      guard own.contains(newest) || newest == named else {
        named = newest
        return .named(newest)
      }
      // If another process undid it meanwhile, it is no longer the newest change.
      if try await log.undo(newest) {
        own.remove(newest)
        named = nil
        return .undone(newest.change)
      }
    }
    named = nil
    return .nothing
  }

  /// Records another key: the next change needs a confirmation again.
  public func passOver() { named = nil }
}

extension StackUndo {
  /// Describes a change that the next `u` undoes; `name` is its item's.
  public func question(_ logged: LoggedChange, name: String, now: Timestamp) -> String {
    let what =
      switch logged.change {
      case .starred: "starred \(name)"
      case .unstarred: "took the star off \(name)"
      case .dismissed: "took off \(name)"
      case .cleared(let cards): "took off \(Wording.count(cards, "card"))"
      case .listed(let list): "changed the list \(Wording.quoted(list))"
      case .several(.starred, let count): "starred \(Wording.count(count, "item"))"
      case .several(.unstarred, let count): "took the stars off \(Wording.count(count, "item"))"
      case .several(_, let count): "took off \(Wording.count(count, "card"))"
      case .imported(let past): "imported \(past.source), \(past.contents)"
      }
    let place = logged.at < openedAt ? "before you opened the stack" : "in another window"
    return "Press u again to undo: \(what) (\(RelativeTime.ago(logged.at, now: now)), \(place))."
  }
}
