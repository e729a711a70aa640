internal import Catalog
internal import Foundation

/// SQLite's busy handler: retries until a timeout.
///
/// SQLite itself would pause up to 100 ms between two tries, and somebody who writes in steps would nearly always be
/// first. It would also count the pauses as long as they were asked for, which they seldom are on a busy machine.
struct BusyHandler: Sendable {
  /// How long somebody is waited for at most. What keeps others waiting meanwhile binds a shorter time.
  @TaskLocal static var limit = Limits.Library.busy

  private let now: @Sendable () -> ContinuousClock.Instant
  private let pause: @Sendable (Duration) -> Void

  /// Waits by a clock that nobody can set; tests give another, and a pause that only moves it.
  init(
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    pause: @escaping @Sendable (Duration) -> Void = { usleep(UInt32($0.wholeMilliseconds * 1_000)) }
  ) {
    self.now = now
    self.pause = pause
  }

  /// Whether to ask for the file once more, after a pause; asked by the thread that waits, each time it was refused.
  ///
  /// `tries` counts from 0 for each statement that has to wait.
  func mayAskAgain(tries: Int) -> Bool {
    guard now() < end(tries) else { return false }
    pause(Limits.Library.busyPause)
    return true
  }

  /// When the wait that is under way on this thread ends; all connections of a library share one `BusyHandler`, and
  /// each waits on a thread of its own.
  private func end(_ tries: Int) -> ContinuousClock.Instant {
    let notes = Thread.current.threadDictionary
    if tries > 0, let end = notes[Self.note] as? ContinuousClock.Instant { return end }
    let end = now() + Self.limit
    notes[Self.note] = end
    return end
  }

  private static let note = "miru.busyWaitEnd"
}
