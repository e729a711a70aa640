internal import Catalog
internal import Foundation
internal import Synchronization

/// SQLite's busy handler: retries until a timeout.
///
/// SQLite's own handler pauses up to 100 ms between two attempts, so a process that writes in steps would nearly
/// always be first. It also counts the requested pauses instead of the real ones, which are longer on a busy machine.
struct BusyHandler: Sendable {
  /// The timeout. Work during which other processes have to wait sets a shorter one.
  @TaskLocal static var limit = Limits.Library.busy

  /// Called when a wait takes some seconds.
  static let notice = Mutex<(@Sendable () -> Void)?>(nil)

  /// A clock that cannot be set; tests inject one, and a pause that only advances it.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
  var pause: @Sendable (Duration) -> Void = { usleep(UInt32($0.wholeMilliseconds * 1_000)) }

  /// Pauses and returns `true`, or returns `false` after the timeout. Called by the waiting thread after each failed
  /// attempt.
  ///
  /// `tries` counts from 0 for each waiting statement.
  func mayAskAgain(tries: Int) -> Bool {
    guard now() < end(tries) else { return false }
    if tries == Limits.Library.silentTries { Self.notice.withLock(\.self)?() }
    pause(Limits.Library.busyPause)
    return true
  }

  /// The end of the current wait on this thread. All connections of a library share one `BusyHandler`, and each one
  /// waits on its own thread.
  private func end(_ tries: Int) -> ContinuousClock.Instant {
    let notes = Thread.current.threadDictionary
    if tries > 0, let end = notes[Self.note] as? ContinuousClock.Instant { return end }
    let end = now() + Self.limit
    notes[Self.note] = end
    return end
  }

  private static let note = "miru.busyWaitEnd"
}
