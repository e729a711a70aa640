public import Catalog

extension StackUndo {
  /// What is said of a change that the next `u` takes back; `name` is its item's.
  public func question(_ logged: LoggedChange, name: String, now: Timestamp) -> String {
    let what =
      switch logged.change {
      case .starred: "starred \(name)"
      case .unstarred: "took the star off \(name)"
      case .dismissed: "took off \(name)"
      case .cleared(let cards): "took off \(Wording.count(cards, "card"))"
      case .imported(let past): "imported \(past.source), \(past.holdings)"
      }
    let place = logged.at < openedAt ? ", before you came here" : " in another window"
    return "Done \(RelativeTime.ago(logged.at, now: now))\(place): \(what). u again takes it back."
  }
}
