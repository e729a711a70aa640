public import Catalog

/// The options of the demo server.
public struct DemoOptions: Hashable, Sendable {
  /// The port on 127.0.0.1; 0 selects a free one.
  public var port: Int
  /// Requests answered in any `window`; further ones are refused with an empty 403. `nil` sets no limit.
  public var callsPerMinute: Int?
  /// The window of `callsPerMinute`: a minute, shorter in tests.
  public var window: Duration
  /// Time from the arrival of a request to its answer.
  public var latency: Duration
  /// The fraction of requests that fail, 0 to 1.
  public var failRate: Double
  /// The seed of injected faults; equal seeds produce equal faults.
  public var seed: UInt64
  /// The number of rows of the previous page that a page by `offset` repeats.
  public var overlap: Int

  /// Creates options; by default, a free port without rate limit, delay or faults.
  public init(
    port: Int = 0, callsPerMinute: Int? = nil, window: Duration = Limits.Demo.window,
    latency: Duration = .zero,
    failRate: Double = 0, seed: UInt64 = 1, overlap: Int = 0
  ) {
    self.port = port
    self.callsPerMinute = callsPerMinute
    self.window = window
    self.latency = latency
    self.failRate = failRate
    self.seed = seed
    self.overlap = overlap
  }
}
