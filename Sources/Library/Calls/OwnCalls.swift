internal import Catalog
internal import Synchronization

/// Numbers of the calls that this process has booked; other processes' are not among them.
final class OwnCalls: Sendable {
  /// Ascending, the newest ones.
  private let numbers = Mutex<[Int64]>([])

  /// Notes a call.
  func note(_ booking: BookingID) {
    numbers.withLock { numbers in
      numbers.append(booking.rawValue)
      // No window holds more.
      if numbers.count > 2 * Limits.Settings.calls.upperBound {
        numbers.removeFirst(Limits.Settings.calls.upperBound)
      }
    }
  }

  /// All that were noted.
  var all: Set<Int64> { numbers.withLock { Set($0) } }
}
