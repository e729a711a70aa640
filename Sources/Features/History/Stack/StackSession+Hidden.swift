public import Catalog

extension StackSession {
  /// What is to be said of cards that were exported although the filter hides them; `nil` if it hides none of them.
  public func hiddenSentence(among exported: [ItemID]) -> String? {
    let hidden = Set(exported).subtracting(shown.map(\.id)).count
    guard filter != nil, hidden > 0 else { return nil }
    let share =
      hidden == exported.count
      ? (hidden == 1 ? "It is" : "All are") : "\(hidden) of them \(hidden == 1 ? "is" : "are")"
    return share + " hidden by the filter."
  }
}
