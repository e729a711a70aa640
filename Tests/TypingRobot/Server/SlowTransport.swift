internal import Catalog
internal import ITunesAPI
internal import Synchronization
internal import TestSupport

/// Carries calls to the loopback server and makes them take as long as a call of Apple's, by the virtual clock.
final class SlowTransport: Transport {
  /// Half of the calls are answered faster: an assumption; Apple publishes nothing.
  private static let median: Duration = .milliseconds(180)
  private static let spread = 0.4

  private let inner = HTTPTransport(environment: [:])
  private let clock: VirtualClock
  private let random: Mutex<SeededRandom>

  init(_ clock: VirtualClock, seed: UInt64) {
    self.clock = clock
    random = Mutex(SeededRandom(seed: seed))
  }

  func send(_ request: OutgoingRequest, within limit: Duration) async throws -> IncomingResponse {
    let latency = random.withLock { $0.time(median: Self.median, spread: Self.spread) }
    try await clock.sleep(for: latency / 2)
    let answer = try await inner.send(request, within: limit)
    try await clock.sleep(for: latency / 2)
    return answer
  }

  func shutdown() async { await inner.shutdown() }
}
