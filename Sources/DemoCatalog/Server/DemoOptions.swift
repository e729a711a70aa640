public import Catalog

/// The options of the demo server.
public struct DemoOptions: Hashable, Sendable {
  /// The port on 127.0.0.1; 0 takes a free one.
  public var port: Int
  /// Requests answered in any `window`; the next one is refused with an empty 403. `nil` refuses none.
  public var callsPerMinute: Int?
  /// The window of `callsPerMinute`: a minute, shorter in tests.
  public var window: Duration
  /// Time from the arrival of a request to its answer.
  public var latency: Duration
  /// Share of the requests, 0 to 1, that are answered with a failure instead.
  public var failRate: Double
  /// Decides which requests fail and how; equal seeds fail alike.
  public var seed: UInt64
  /// Rows of the page before that a page by `offset` repeats.
  public var overlap: Int

  /// A server without limit, delay or failures, on a free port, by default.
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
