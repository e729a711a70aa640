public import Catalog

/// What `u` takes back: what this stack did, the last first.
///
/// Behind that lie changes from before, or of another miru on the same library. Such a one is named first, and taken back
/// only by the next key if that is `u` again: nobody loses an import to a key that was meant for a card.
@MainActor
public final class StackUndo {
  /// What a key came to.
  public enum Outcome: Hashable, Sendable {
    case undone(Change)
    /// The next `u` takes this one back.
    case named(LoggedChange)
    /// Nothing is left.
    case nothing
  }

  /// What was done before may be one's own as well; what was done since is somebody else's.
  let openedAt: Timestamp
  private let log: any ChangeLog
  private var own: Set<LoggedChange> = []
  private var named: LoggedChange?

  /// For a stack that was opened at a moment and has done nothing yet.
  public init(_ log: any ChangeLog, since moment: Timestamp) {
    self.log = log
    openedAt = moment
  }

  /// Notes that the stack has just made a change. If another miru made one since, it does not count as its own.
  public func note(_ change: Change) async throws {
    if let newest = try await log.newestChange(), newest.change == change { own.insert(newest) }
  }

  /// Takes a change back, or names the one that would be.
  public func takeBack(at moment: Timestamp) async throws -> Outcome {
    while let newest = try await log.newestChange() {
      guard own.contains(newest) || newest == named else {
        named = newest
        return .named(newest)
      }
      // One that somebody else took back in between is the newest no more.
      if try await log.undo(newest, at: moment) {
        own.remove(newest)
        named = nil
        return .undone(newest.change)
      }
    }
    named = nil
    return .nothing
  }

  /// Notes that another key was pressed: what was named is to be named again.
  public func passOver() { named = nil }
}

extension StackUndo {
  /// What is said of a change that the next `u` takes back; `name` is its item's.
  public func question(_ logged: LoggedChange, name: String, now: Timestamp) -> String {
    let what =
      switch logged.change {
      case .starred: "starred \(name)"
      case .unstarred: "took the star off \(name)"
      case .dismissed: "took off \(name)"
      case .cleared(let cards): "took off \(Wording.count(cards, "card"))"
      case .imported(let past): "imported \(past.source), \(past.contents)"
      }
    let place = logged.at < openedAt ? ", before you came here" : " in another window"
    return "Done \(RelativeTime.ago(logged.at, now: now))\(place): \(what). u again takes it back."
  }
}
