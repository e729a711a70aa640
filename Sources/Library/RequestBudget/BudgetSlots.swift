internal import Catalog

/// The slots of a rate limit, given the ones in use.
struct BudgetSlots: Hashable {
  let rules: BudgetRules
  /// When each slot in use becomes free, ascending.
  let takenUntil: [Int64]

  /// The number of slots that a trigger may use in total.
  private func limit(for trigger: RequestTrigger) -> Int {
    max(0, rules.calls - (trigger.leavesReserve ? rules.reserve : 0))
  }

  /// The number of slots that a trigger may use now.
  func left(for trigger: RequestTrigger) -> Int { max(0, limit(for: trigger) - takenUntil.count) }

  /// When a slot becomes free for a trigger; `nil` if that never happens.
  ///
  /// Only for a trigger without free slots.
  func next(for trigger: RequestTrigger) -> Int64? {
    let tooMany = takenUntil.count - limit(for: trigger)
    return takenUntil.indices.contains(tooMany) ? takenUntil[tooMany] : nil
  }
}
