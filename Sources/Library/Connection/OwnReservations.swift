internal import Catalog
internal import Synchronization

/// The IDs of the requests that this process has reserved.
final class OwnReservations: Sendable {
  /// The newest ones, ascending.
  private let numbers = Mutex<[Int64]>([])

  /// Records a reservation.
  func note(_ reservation: ReservationID) {
    numbers.withLock { numbers in
      numbers.append(reservation.rawValue)
      // No window contains more.
      if numbers.count > 2 * Limits.Settings.calls.upperBound {
        numbers.removeFirst(Limits.Settings.calls.upperBound)
      }
    }
  }

  var all: Set<Int64> { numbers.withLock { Set($0) } }
}
