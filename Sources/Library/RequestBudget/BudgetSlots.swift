internal import Catalog

/// What a budget allows, given the slots in use.
struct BudgetSlots: Hashable {
  let rules: BudgetRules
  /// When each taken slot becomes free, ascending.
  let takenUntil: [Int64]

  /// Slots an act may take in all.
  private func limit(for trigger: RequestTrigger) -> Int {
    max(0, rules.calls - (trigger.leavesReserve ? rules.reserve : 0))
  }

  /// Slots an act may take now.
  func left(for trigger: RequestTrigger) -> Int { max(0, limit(for: trigger) - takenUntil.count) }

  /// When an act may take a slot again; `nil` if no slot will ever be free for it.
  ///
  /// Meant for an act that has none left.
  func next(for trigger: RequestTrigger) -> Int64? {
    let tooMany = takenUntil.count - limit(for: trigger)
    return takenUntil.indices.contains(tooMany) ? takenUntil[tooMany] : nil
  }
}
