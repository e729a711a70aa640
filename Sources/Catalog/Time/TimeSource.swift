/// A simultaneous reading of both clocks.
///
/// The wall clock says when something happened; only the boot clock says how long ago, because nobody
/// can set it. The budget counts by the boot clock, so that a jump of the wall clock frees nothing early.
public struct ClockReading: Hashable, Sendable {
  /// The wall clock.
  public var wall: Timestamp
  /// Milliseconds since the machine started, sleep included.
  public var sinceBoot: Int64
  /// Names the run of the machine that `sinceBoot` counts from.
  public var boot: String

  /// Puts one reading together.
  public init(wall: Timestamp, sinceBoot: Int64, boot: String) {
    self.wall = wall
    self.sinceBoot = sinceBoot
    self.boot = boot
  }

  /// The time that passed since an earlier reading of the same run.
  public func since(_ earlier: ClockReading) -> Duration { .milliseconds(sinceBoot - earlier.sinceBoot) }
}

/// The source of time for all of miru; tests replace it.
public protocol TimeSource: Sendable {
  /// Reads both clocks.
  func now() -> ClockReading

  /// Waits; throws `CancellationError` as soon as the task is cancelled.
  func sleep(for duration: Duration) async throws
}

extension TimeSource {
  /// What a task gives; `nil` if it took longer than a limit, and it is cancelled then.
  ///
  /// A task that does not heed being cancelled is waited for all the same.
  public func within<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}
