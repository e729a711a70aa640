public import Catalog

extension StackUndo {
  /// What is said of a change that the next `u` takes back; `name` is its item's.
  public static func question(_ change: Change, name: String) -> String {
    let what =
      switch change {
      case .starred: "starred \(name)"
      case .unstarred: "took the star off \(name)"
      case .dismissed: "took off \(name)"
      case .cleared(let cards): "took off \(Wording.count(cards, "card"))"
      case .imported(_, let rows): "imported \(Wording.count(rows, "row"))"
      }
    return "Not done here: \(what). u again takes it back."
  }
}
