internal import Catalog
internal import Synchronization

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

/// The IDs of the requests that this process has reserved.
final class OwnReservations: Sendable {
  /// Ascending, the newest ones.
  private let numbers = Mutex<[Int64]>([])

  /// Notes a request.
  func note(_ reservation: ReservationID) {
    numbers.withLock { numbers in
      numbers.append(reservation.rawValue)
      // No window holds more.
      if numbers.count > 2 * Limits.Settings.calls.upperBound {
        numbers.removeFirst(Limits.Settings.calls.upperBound)
      }
    }
  }

  /// All that were noted.
  var all: Set<Int64> { numbers.withLock { Set($0) } }
}
