internal import Catalog
internal import ITunesAPI
internal import Synchronization

/// Hands over a body at once and notes when: what follows is miru's own time.
final class CannedTransport: Transport {
  private let state = Mutex((body: [UInt8](), arrived: ContinuousClock.now))

  /// When the last byte of the last answer was there.
  var arrived: ContinuousClock.Instant { state.withLock { $0.arrived } }

  /// What the next answers consist of.
  func load(_ body: [UInt8]) { state.withLock { $0.body = body } }

  func send(_ request: OutgoingRequest, within limit: Duration) async throws -> IncomingResponse {
    state.withLock { state in
      state.arrived = .now
      return IncomingResponse(status: 200, body: state.body)
    }
  }

  func shutdown() async {}
}
