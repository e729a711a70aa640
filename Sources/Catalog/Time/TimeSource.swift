/// A simultaneous reading of both clocks.
///
/// The wall clock shows when something happened. Only the boot clock shows how long ago, because it cannot be set.
/// The budget uses the boot clock, so that a jump of the wall clock frees no slot early.
public struct ClockReading: Hashable, Codable, Sendable {
  public var wall: Timestamp
  /// Milliseconds since boot, including sleep.
  public var sinceBoot: Int64
  /// Identifies the boot that `sinceBoot` counts from.
  public var boot: String

  public init(wall: Timestamp, sinceBoot: Int64, boot: String) {
    self.wall = wall
    self.sinceBoot = sinceBoot
    self.boot = boot
  }

  // Readings also come from files, which may hold any number.

  /// The reading `duration` later, in the same boot.
  public static func + (reading: ClockReading, duration: Duration) -> ClockReading {
    ClockReading(
      wall: reading.wall + duration, sinceBoot: reading.sinceBoot &+ duration.wholeMilliseconds,
      boot: reading.boot)
  }

  /// The time since an earlier reading of the same boot.
  public func since(_ earlier: ClockReading) -> Duration { .milliseconds(sinceBoot &- earlier.sinceBoot) }
}

/// The source of time for all of miru; tests replace it.
public protocol TimeSource: Sendable {
  /// Reads both clocks.
  func now() -> ClockReading

  /// Waits; throws `CancellationError` as soon as the task is cancelled.
  func sleep(for duration: Duration) async throws
}

extension TimeSource {
  /// Runs a task and returns its value; `nil` if it takes longer than `limit`, in which case it is cancelled.
  ///
  /// Waits for a task that ignores cancellation.
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
