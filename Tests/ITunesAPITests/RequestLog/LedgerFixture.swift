import Catalog

@testable import ITunesAPI

/// A request log with three requests in three seconds, one of them kept for deliberate acts. Each change is read back from the lines
/// that it would leave in the file.
final class LedgerFixture {
  let rules = BudgetRules(calls: 3, window: .seconds(3), reserve: 1)
  private(set) var log = RequestLog()
  private let origin = "https://itunes.apple.com"
  private var id: Int64 = 0

  struct NoSlot: Error {}

  func reserve(
    _ now: ClockReading, _ trigger: RequestTrigger = .deliberate, origin: String? = nil,
    rules: BudgetRules? = nil
  ) -> Reservation {
    id += 1
    return change {
      $0.reserve(
        id, origin: origin ?? self.origin, trigger: trigger, rules: rules ?? self.rules, at: now,
        deadline: .seconds(1))
    }
  }

  func granted(_ now: ClockReading, _ trigger: RequestTrigger = .deliberate, origin: String? = nil) throws
    -> ReservationID
  {
    guard case .granted(let reservation) = reserve(now, trigger, origin: origin) else { throw NoSlot() }
    return reservation
  }

  func close(_ reservation: ReservationID, at now: ClockReading) { change { $0.close(reservation, at: now) } }

  func release(_ reservation: ReservationID) { change { $0.release(reservation) } }

  /// Reserves, and ends the request at once.
  func call(_ now: ClockReading, _ trigger: RequestTrigger = .deliberate, origin: String? = nil) throws {
    close(try granted(now, trigger, origin: origin), at: now)
  }

  func allowance(_ now: ClockReading) -> Allowance { log.allowance(origin: origin, rules: rules, at: now) }

  /// Notes a refusal, and returns how long it lasts.
  func refuse(_ now: ClockReading, wait: Duration? = nil) -> Duration {
    change {
      $0.noteRefusal(origin: origin, wait: wait, fallback: .seconds(60), longest: .seconds(1_800), at: now)
    } - now.wall
  }

  func noteAnswer() { change { $0.noteAnswer(origin: origin) } }

  private func change<Value>(_ body: (inout RequestLog) -> Value) -> Value {
    let value = body(&log)
    log = RequestLog(log.bytes)
    return value
  }
}

extension ClockReading {
  /// A reading of both clocks; `skew` sets the wall clock ahead of the boot clock.
  static func at(_ sinceBoot: Int64, skew: Int64 = 0, boot: String = "first") -> ClockReading {
    ClockReading(wall: moment(sinceBoot + skew), sinceBoot: sinceBoot, boot: boot)
  }
}

/// A moment some time after the tests' first one.
func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: 1_700_000_000_000 + milliseconds) }
