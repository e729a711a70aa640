internal import Catalog

/// What the lock's file holds.
struct LockState: Codable, Hashable {
  /// The Argon2id hash of the passphrase, with random salt.
  let hash: String
  /// Wrong tries since the last right one.
  private(set) var wrongTries = 0
  /// When the next try is possible.
  private var nextTry: ClockReading?
  /// When each unlocked terminal locks, by `TerminalSession.identity`. A session has one terminal.
  private var unlocked: [String: ClockReading] = [:]

  init(hash: String) { self.hash = hash }

  /// The wait after wrong tries: none after four, 5 seconds after the fifth, and twice as long after each further one, up
  /// to an hour.
  static func wait(afterWrong tries: Int) -> Duration {
    guard tries > Limits.Lock.freeTries else { return .zero }
    // More doublings reach the longest wait anyway.
    let doublings = min(tries - Limits.Lock.freeTries - 1, 30)
    return min(Limits.Lock.firstWait * (1 << doublings), Limits.Lock.longestWait)
  }

  /// Counts a try as wrong before the passphrase is compared, so that killing the process saves no try.
  ///
  /// - Throws: `LockError.tooEarly`, without counting the try.
  mutating func beginTry(at now: ClockReading) throws(LockError) {
    let left = min(nextTry?.left(at: now) ?? .zero, Self.wait(afterWrong: wrongTries))
    if left > .zero {
      // After a restart, the boot clock counts what is left from now on.
      if nextTry?.boot != now.boot { nextTry = now + left }
      throw .tooEarly(until: now.wall + left, now: now.wall)
    }
    // A number from the file, which others can write, must not overflow.
    wrongTries = min(max(0, wrongTries), Limits.Lock.countedTries) + 1
    nextTry = now + Self.wait(afterWrong: wrongTries)
  }

  /// Records that the last try was right.
  mutating func endTry() { (wrongTries, nextTry) = (0, nil) }

  func isUnlocked(_ session: String?, at now: ClockReading) -> Bool {
    session.flatMap { unlocked[$0] }.map { $0.boot == now.boot && $0.left(at: now) > .zero } ?? false
  }

  /// Unlocks a terminal, and removes those that are locked.
  mutating func unlock(_ session: String?, at now: ClockReading, lasting duration: Duration) {
    for session in unlocked.keys where !isUnlocked(session, at: now) { unlocked[session] = nil }
    if let session { unlocked[session] = now + duration }
  }

  mutating func lockTerminals() { unlocked = [:] }
}

extension ClockReading {
  /// The time until a later reading, by the boot clock, which cannot be set; after a restart, by the wall clock.
  fileprivate func left(at now: ClockReading) -> Duration { boot == now.boot ? since(now) : wall - now.wall }
}
