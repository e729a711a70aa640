import Catalog

/// A machine whose true time is known, whatever its clocks say.
struct SimulatedMachine {
  /// Microseconds that have truly passed; finer than the clocks, so that their rounding shows.
  private(set) var truth: Int64 = 10_000_000_000
  private var bootedAt: Int64 = 0
  private var boots = 0
  private var wallAhead: Int64 = 1_700_000_000_000

  var now: ClockReading {
    ClockReading(
      wall: Timestamp(milliseconds: truth / 1_000 + wallAhead), sinceBoot: (truth - bootedAt) / 1_000,
      boot: "boot-\(boots)")
  }

  mutating func pass(microseconds: Int64) { truth += microseconds }

  mutating func setWallClock(ahead milliseconds: Int64) { wallAhead += milliseconds }

  /// Restarts the machine, which is down for some time.
  mutating func reboot(downFor microseconds: Int64) {
    // At a whole millisecond, so that both clocks turn at the same instant.
    truth = (truth + microseconds) / 1_000 * 1_000
    bootedAt = truth
    boots += 1
  }
}
