internal import Catalog
internal import Synchronization

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
